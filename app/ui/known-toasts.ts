import type { ToastMessage } from "./toast";

/** Somebody else changed it first. Source: specification part 1 section 4. */
export const CONFLICT_TOAST: ToastMessage = {
  tone: "warning",
  title: "Oops! That didn't work",
  text: "We had trouble making that change, please try again",
};

/** A form that got no answer. */
export const NOT_SAVED =
  "This was not saved: the server could not be reached. What you typed is still here, please try again.";

/** Any failed request. Source: specification part 1 section 8. */
export const FAILED_TOAST: ToastMessage = {
  tone: "error",
  title: "The server is experiencing issues, please try again later or contact technical support.",
};
