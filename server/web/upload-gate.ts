import { FORM_KEY_FIELD } from "../../app/domain/form-key";
import { peekFirstField } from "../../app/upstream/first-field.server";
import { MAX_UPLOAD_BYTES } from "../../app/upstream/upload-limits";
import { checkOrigin, classifyOrigin, refuse, type GateRefusal, type Sender } from "./gate";
import { HeldBody } from "./held-body";

/** A form's key and what stands around it, in bytes. */
const MAX_KEY_BYTES = 2_048;

/**
 * Lets a form with files in, unread. Where it comes from is decided by its headers; only a text browser, which
 * says nothing but a Referer, or not even that, needs the form's key, which is then the form's first field.
 */
export async function admitUpload(
  request: Request,
  sender: Sender,
): Promise<HeldBody | GateRefusal> {
  if (Number(request.headers.get("content-length") ?? 0) > MAX_UPLOAD_BYTES) {
    return refuse(413, "The files are too large.");
  }
  const { body } = request;
  const origin = classifyOrigin(sender);
  if (!body) return refuse(400, "The form is empty.");
  if (origin === "own") return new HeldBody(body, MAX_UPLOAD_BYTES);
  const type = request.headers.get("content-type");
  const first =
    origin === "foreign"
      ? { value: null, body }
      : await peekFirstField(body, type, FORM_KEY_FIELD, MAX_KEY_BYTES);
  const verdict = checkOrigin(sender, first.value ?? "");
  return verdict.ok ? new HeldBody(first.body, MAX_UPLOAD_BYTES) : verdict;
}
