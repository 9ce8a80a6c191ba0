import type { ToastMessage } from "./toast-message";

/** Somebody else changed it first. Source: specification part 1 section 4. */
export const CONFLICT_TOAST: ToastMessage = {
  tone: "warning",
  title: "Oops! That didn't work",
  text: "We had trouble making that change, please try again",
};

/** Of an address whose thing was removed; `noun` is what one such thing is called. */
export const goneToast = (noun: string): ToastMessage => ({
  tone: "warning",
  title: `This ${noun} is not there any more`,
});

/** A form that got no answer: what became of it nobody knows, and sent again it has one effect. */
export const MAYBE_NOT_SAVED =
  "This may not be saved: the server did not answer. Nothing is lost, please try again.";

/** Any failed request. Source: specification part 1 section 8. */
export const FAILED_TOAST: ToastMessage = {
  tone: "error",
  title: "The server is experiencing issues, please try again later or contact technical support.",
};
