/** What a toast says. */
export interface ToastMessage {
  tone: "success" | "warning" | "error";
  title: string;
  text?: string | undefined;
  /** The one thing that can be done about it, as Undo: a form of one button. */
  action?: ToastAction | undefined;
}
export interface ToastAction {
  label: string;
  /** Where the form is sent to, and what it says. */
  to: string;
  fields: Record<string, string>;
}
