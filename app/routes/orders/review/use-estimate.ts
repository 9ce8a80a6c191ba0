import { useCallback, useEffect, useRef, useState } from "react";

import { useFormReply } from "~/ui/form/form-reply";
import { isCheck } from "~/ui/form/use-validated-form";
import { readInTime } from "~/ui/requests/read-in-time";

import type { Estimate } from "./estimate";

const DEBOUNCE_MS = 400;
const GIVE_UP_AFTER_MS = 20_000;
const ASKED = ["requiredDate", "shippingMethodId", "shippingAddress"];
/** Until it is there, or cannot be had, nothing is sent. */
export const WAIT = "Please wait for shipping estimate";

/** What the delivery costs that is entered in the form at `place`, beginning with what is known or was refused. */
export function useFreight(
  place: React.RefObject<HTMLElement>,
  { freightUrl, estimate }: { freightUrl: string; estimate: Estimate },
) {
  const reply = useFormReply();
  const told = (reply?.remarks ?? estimate) as Estimate;
  return { ...useEstimate(place, freightUrl, told), errors: reply?.result.error?.freight ?? [] };
}

/**
 * What the delivery in the form at `place` costs, asked of `url` as it changes: one request at a time, the latest
 * delivery next, and no answer to another one is shown. A form that is sent meanwhile waits, says so, and goes on by itself.
 */
function useEstimate(place: React.RefObject<HTMLElement>, url: string, told: Estimate) {
  const [estimate, setEstimate] = useState(told);
  const [state, setState] = useState<"idle" | "waiting" | "waited-for">("idle");
  const isWaiting = useRef(false);
  const isSent = useRef(false);
  const wait = useCallback((waits: boolean) => {
    isWaiting.current = waits;
    setState(waits ? "waiting" : "idle");
  }, []);
  const toldNow = JSON.stringify(told);
  useEffect(() => setEstimate(JSON.parse(toldNow) as Estimate), [toldNow]);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    let known = queryOf(element, true);
    let isAsking = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const gone = new AbortController();
    const ask = async () => {
      if (isAsking) return;
      isAsking = true;
      while (!gone.signal.aborted && queryOf(element) !== known) {
        const query = queryOf(element);
        const found = await readEstimate(`${url}?${query}`, gone.signal);
        known = query;
        if (query !== queryOf(element) || gone.signal.aborted) continue;
        setEstimate(found);
        if (found.kind === "unknown") isSent.current = false;
      }
      isAsking = false;
      if (!gone.signal.aborted) goOn();
    };
    const goOn = () => {
      wait(false);
      if (isSent.current) formAt(element)?.requestSubmit();
      isSent.current = false;
    };
    const onInput = () => {
      clearTimeout(timer);
      isSent.current = false;
      if (queryOf(element) === known && !isAsking) return wait(false);
      wait(true);
      timer = setTimeout(() => void ask(), DEBOUNCE_MS);
    };
    const onSubmit = (event: Event) => {
      // A check of a field is no sending.
      if (!isWaiting.current || isCheck((event as SubmitEvent).submitter)) return;
      event.preventDefault();
      event.stopPropagation();
      isSent.current = true;
      setState("waited-for");
    };
    element.addEventListener("input", onInput);
    element.addEventListener("submit", onSubmit, true);
    // What was entered before script came.
    onInput();
    return () => {
      element.removeEventListener("input", onInput);
      element.removeEventListener("submit", onSubmit, true);
      clearTimeout(timer);
      gone.abort();
    };
  }, [place, url, wait]);
  return { estimate, isWaiting: state !== "idle", isWaitedFor: state === "waited-for" };
}

/** A place is the form, or what it stands in. */
const formAt = (place: HTMLElement) => place.closest("form") ?? place.querySelector("form");

/** What is asked about, as it stands in the form, or as it stood there at first. */
function queryOf(place: HTMLElement, isAtFirst = false): string {
  const form = formAt(place);
  if (!form) return "";
  const read = isAtFirst ? (form.cloneNode(true) as HTMLFormElement) : form;
  if (isAtFirst) read.reset();
  const entries = [...new FormData(read)].flatMap(([name, value]) =>
    ASKED.includes(name) && typeof value === "string" ? [[name, value.trim()]] : [],
  );
  return new URLSearchParams(entries).toString();
}

/** What cannot be had is as good as what nobody can tell. */
const readEstimate = (url: string, gone: AbortSignal): Promise<Estimate> =>
  readInTime<Estimate>(url, gone, GIVE_UP_AFTER_MS).catch(() => ({
    kind: "unknown",
    reason: null,
  }));
