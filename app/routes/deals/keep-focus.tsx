import { Component, type ReactNode } from "react";

interface Focused {
  control: Element;
  /** The same link wherever its deal is drawn next; null for "Show more", which goes when all is shown. */
  again: string | null;
  /** What is focused if the deal has gone. */
  neighbour: Element | null;
}

/**
 * Keeps the focus on the card or row that has it when the list inside is drawn anew, wherever its deal is then;
 * if that has gone, on the one beside it, or on the page's heading. A class, since only a class is asked before
 * the page changes.
 */
export class KeepFocus extends Component<{ children: ReactNode }> {
  override getSnapshotBeforeUpdate(): Focused | null {
    const control = document.activeElement;
    if (control?.matches(".more")) {
      const last = control.previousElementSibling?.lastElementChild ?? null;
      return { control, again: null, neighbour: last };
    }
    const item = control?.closest(".card, .deals tbody tr");
    if (!control || !item) return null;
    const href = control.getAttribute("href");
    return {
      control,
      again: href === null ? null : `a[href="${CSS.escape(href)}"]`,
      neighbour: item.nextElementSibling ?? item.previousElementSibling,
    };
  }

  override componentDidUpdate(_props: unknown, _state: unknown, focused: Focused | null): void {
    if (!focused || focused.control.isConnected) return;
    const { again, neighbour } = focused;
    const same = again === null ? null : document.querySelector<HTMLElement>(again);
    const beside = neighbour?.isConnected ? neighbour.querySelector<HTMLElement>("a") : null;
    const place = same ?? beside ?? document.querySelector("h1");
    if (place instanceof HTMLHeadingElement) place.tabIndex = -1;
    place?.focus();
  }

  override render(): ReactNode {
    return this.props.children;
  }
}
