import { useLocation } from "@remix-run/react";
import { useEffect } from "react";

import { isCheck } from "~/ui/form/use-validated-form";

import { DELIVERY, reviewSearch, type Delivery } from "./review-query";

/** As a form within `place` is sent, what was entered goes into the address of its page, so that Back leads to it again. */
export function useAddressOfForm(place: React.RefObject<HTMLElement>): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    const element = place.current;
    const onSubmit = (event: Event) => {
      if (!(event.target instanceof HTMLFormElement)) return;
      if (isCheck((event as SubmitEvent).submitter)) return;
      const data = new FormData(event.target);
      const read = (name: string) => {
        const value = data.get(name);
        return typeof value === "string" ? value : "";
      };
      const typed = Object.fromEntries(DELIVERY.map((name) => [name, read(name)])) as Delivery;
      const path = pathname + reviewSearch(search, { ...typed, step: null });
      window.history.replaceState(window.history.state, "", path);
    };
    element?.addEventListener("submit", onSubmit);
    return () => element?.removeEventListener("submit", onSubmit);
  }, [place, pathname, search]);
}
