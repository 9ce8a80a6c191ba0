import { email as emailField } from "../../../app/upstream/contract/fields";

const address = emailField();

/** True for one address that mail can go to: of those that are stored, some came from elsewhere. */
export function canReceive(email: string | null): email is string {
  return address.safeParse(email).success && email?.trim() === email;
}
