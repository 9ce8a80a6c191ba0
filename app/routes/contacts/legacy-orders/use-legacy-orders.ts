import { useCallback, useEffect, useRef, useState } from "react";

import { paths } from "~/http/paths";
import { readJson } from "~/ui/requests/read-json";

import type { OrderPage } from "./order-row";

export interface OrderState {
  pages: readonly OrderPage[];
  asked: "busy" | "failed" | null;
}

/** The orders of whoever has a name: what came with the page, else the first of them at once, and more if asked. */
export function useLegacyOrders(
  name: string,
  came: { pages: OrderPage[]; hasFailed: boolean } | null,
) {
  const [state, setState] = useState<OrderState>(() => ({
    pages: came?.pages ?? [],
    asked: came ? (came.hasFailed ? "failed" : null) : "busy",
  }));
  const request = useRef<AbortController>();
  const ask = useCallback(
    async (page: number) => {
      request.current?.abort();
      const { signal } = (request.current = new AbortController());
      setState(({ pages }) => ({ pages, asked: "busy" }));
      const url = paths.legacyOrderOptions(name, page);
      const found = await readJson<OrderPage>(url, signal).catch(() => null);
      if (signal.aborted) return;
      setState(({ pages }) => {
        if (found === null) return { pages, asked: "failed" };
        return { pages: [...pages.slice(0, page - 1), found], asked: null };
      });
    },
    [name],
  );
  const isThere = came !== null;
  useEffect(() => {
    if (!isThere) void ask(1);
    return () => request.current?.abort();
  }, [ask, isThere]);
  const next = state.pages.length + 1;
  return { ...state, next, askNext: () => void ask(next) };
}
