import type { UpstreamAnswer, UpstreamQuestion } from "../../app/upstream/transport";
import type { Api } from "../api/app";
import type { Shared } from "../api/shared";

/** `page` is what the questions of one page may share, where the API is in this process. */
export type AskForClient = (
  question: UpstreamQuestion,
  clientAddress: string,
  page?: Shared,
) => Promise<UpstreamAnswer>;

/** The embedded API, asked within the process: no request is built and no JSON written. */
export function embeddedUpstream(api: Api): AskForClient {
  return (question, clientAddress, page) =>
    api.ask({ ...question, clientAddress, ...(page ? { shared: page } : {}) });
}
