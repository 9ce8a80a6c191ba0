import type { ToastMessage } from "./toast";

/** What the root hands to every page. */
export interface RootData {
  isBasic: boolean;
  /** One-time key of the page's forms. */
  formKey: string;
  toast: ToastMessage | null;
  gitCommit: string;
  links: { terms: string; privacy: string };
}
