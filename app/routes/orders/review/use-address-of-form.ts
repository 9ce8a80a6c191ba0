import { useLocation } from "@remix-run/react";
import { useEffect } from "react";

import { isCheck } from "~/ui/form/use-validated-form";

import { DELIVERY, deliverySearch, isTooLong, type Delivery } from "./review-query";

/** As a form within `place` is sent, what was entered goes into the address of its page, so that Back leads to it again. */
export function useAddressOfForm(place: React.RefObject<HTMLElement>, known: Delivery): void {
  const { pathname, search } = useLocation();
  const asKnown = JSON.stringify(known);
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
      const held = deliverySearch(search, null, typed, JSON.parse(asKnown) as Delivery);
      if (isTooLong(held.search)) return;
      window.history.replaceState(window.history.state, "", pathname + held.search);
    };
    element?.addEventListener("submit", onSubmit);
    return () => element?.removeEventListener("submit", onSubmit);
  }, [place, pathname, search, asKnown]);
}
