import type { PhaseName } from "~/domain/phases";

export interface MenuStatus {
  id: string;
  name: string;
  phase: PhaseName;
}

/** Which card's menu is open, and its place on the page. */
export interface OpenMenu {
  dealId: string;
  opener: HTMLElement;
  top: number;
  left: number;
}
