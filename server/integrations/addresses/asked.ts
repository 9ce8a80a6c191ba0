import {
  OutboundFailure,
  type Outbound,
  type OutboundAnswer,
  type OutboundRequest,
} from "../outbound/outbound";
import { AddressFailure } from "./provider";

/** Asks a service: what is no answer, or one of its own faults, is an `AddressFailure`. */
export async function asked(outbound: Outbound, request: OutboundRequest): Promise<OutboundAnswer> {
  const answer = await outbound.send(request).catch((error: unknown) => {
    if (!(error instanceof OutboundFailure)) throw error;
    const passes = error.trouble === "unreachable" || error.trouble === "late";
    throw new AddressFailure(passes ? "unreachable" : "unusable", error.message, { cause: error });
  });
  const { status } = answer;
  if (status === 429) throw new AddressFailure("busy", "It is asked too often");
  if (status >= 500) throw new AddressFailure("unreachable", `It answered ${status}`);
  return answer;
}

export const refused = (status: number) =>
  new AddressFailure("misconfigured", `It answered ${status}: the key, or what it may be asked`);
export const unusable = () => new AddressFailure("unusable", "It answered something else");
