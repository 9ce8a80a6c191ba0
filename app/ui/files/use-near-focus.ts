import { useEffect, useRef, type RefObject } from "react";

/**
 * Keeps the focus near when the control that has it goes: it moves to another one of its row, else to one of the rows
 * beside it, else to the fallback. Rows carry their ids as `data-upload`.
 */
export function useNearFocus(
  place: RefObject<HTMLElement>,
  fallback: RefObject<HTMLElement>,
  ids: readonly number[],
): void {
  const last = useRef<{ element: HTMLElement; id: number } | null>(null);
  const before = useRef(ids);
  useEffect(() => {
    const element = place.current;
    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return;
      const row = target.closest<HTMLElement>("[data-upload]");
      last.current = { element: target, id: Number(row?.dataset.upload ?? Number.NaN) };
    };
    element?.addEventListener("focusin", onFocus);
    return () => element?.removeEventListener("focusin", onFocus);
  }, [place]);
  useEffect(() => {
    const order = before.current;
    before.current = ids;
    if (!last.current || last.current.element.isConnected) return;
    const { id } = last.current;
    last.current = null;
    const { activeElement } = document;
    if (activeElement !== null && activeElement !== document.body) return;
    const at = order.indexOf(id);
    const near = at === -1 ? [] : [id, ...order.slice(at + 1), ...order.slice(0, at).toReversed()];
    const [control = fallback.current] = near.flatMap(
      (one) => place.current?.querySelector<HTMLElement>(`[data-upload="${one}"] button`) ?? [],
    );
    control?.focus();
  });
}
