import { MailFailure } from "../provider";

const MAX_SAID = 200;

/**
 * What an SMTP server's refusal means: 5xx is for good, unless it is about our sign-in, which an administrator may put
 * right; 4xx, and a server that cannot be reached, may be over soon (RFC 5321, 4.2.1).
 */
export function smtpFailure(error: unknown): MailFailure {
  const { code = "", responseCode, response = "" } = (error ?? {}) as NodemailerError;
  const options = { cause: error };
  if (code === "EAUTH" || code === "ENOAUTH") {
    return new MailFailure("The mail server does not accept our sign-in.", false, options);
  }
  if (responseCode === undefined) {
    if (code === "EENVELOPE") return new MailFailure("The address is not one.", true, options);
    return new MailFailure("The mail server could not be reached.", false, options);
  }
  const isPermanent = responseCode >= 500;
  const did = isPermanent ? "refused it" : "put it off";
  return new MailFailure(
    `The mail server ${did}: ${plain(response, responseCode)}`,
    isPermanent,
    options,
  );
}

interface NodemailerError {
  code?: string;
  responseCode?: number;
  response?: string;
}

/** The server's own words on one short line, without addresses of pages: a mail may hold secret ones. */
function plain(response: string, code: number): string {
  const line = response
    .replace(/\s+/g, " ")
    .replace(/\bhttps?:\/\/\S+/gi, "…")
    .trim();
  return (line || String(code)).slice(0, MAX_SAID);
}
