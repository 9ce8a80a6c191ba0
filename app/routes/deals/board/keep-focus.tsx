import { Component, type ReactNode } from "react";

interface Held {
  control: Element;
  /** The same control wherever the card is drawn next; null for "Show more", which goes when all is shown. */
  again: string | null;
  /** What is focused if the card has gone. */
  neighbour: Element | null;
}

/**
 * Keeps the focus on the card that has it when the board inside is drawn anew, wherever the card is then; if it
 * has gone, on the one beside it. A class, since only a class is asked before the page changes.
 */
export class KeepFocus extends Component<{ children: ReactNode }> {
  override getSnapshotBeforeUpdate(): Held | null {
    const control = document.activeElement;
    if (control?.matches(".more")) {
      const last = control.previousElementSibling?.lastElementChild ?? null;
      return { control, again: null, neighbour: last };
    }
    const card = control?.closest<HTMLElement>(".card");
    if (!control || !card) return null;
    return {
      control,
      again: linkOf(card, control.matches(".mv") ? ".mv" : ".cn"),
      neighbour: card.nextElementSibling ?? card.previousElementSibling,
    };
  }

  override componentDidUpdate(_props: unknown, _state: unknown, held: Held | null): void {
    if (!held || held.control.isConnected) return;
    const again = held.again === null ? null : document.querySelector<HTMLElement>(held.again);
    (again ?? held.neighbour?.querySelector<HTMLElement>(".cn"))?.focus();
  }

  override render(): ReactNode {
    return this.props.children;
  }
}

/** A selector of a card's link. */
function linkOf(card: HTMLElement, link: string): string {
  return `[data-deal="${CSS.escape(card.dataset.deal ?? "")}"] ${link}`;
}
