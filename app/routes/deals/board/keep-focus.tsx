import { Component, type ReactNode } from "react";

interface Held {
  control: Element;
  /** The same control wherever the card is drawn next. */
  again: string;
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
    const again =
      document.querySelector<HTMLElement>(held.again) ??
      held.neighbour?.querySelector<HTMLElement>(".cn");
    again?.focus();
  }

  override render(): ReactNode {
    return this.props.children;
  }
}

/** A selector of a card's link. */
function linkOf(card: HTMLElement, link: string): string {
  return `[data-deal="${CSS.escape(card.dataset.deal ?? "")}"] ${link}`;
}
