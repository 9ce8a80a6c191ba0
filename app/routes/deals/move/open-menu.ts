import type { PhaseName } from "~/domain/phases";

export interface MenuStatus {
  id: string;
  name: string;
  phase: PhaseName;
}

/** Which deal's menu is open, and the link that opened it. */
export interface OpenMenu {
  dealId: string;
  opener: HTMLElement;
}
