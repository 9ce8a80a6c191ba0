import { useEffect, useRef, useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";

import { INTENT_FIELD } from "~/domain/form-key";
import { Button } from "~/ui/button";
import type { FormReply } from "~/ui/form/form-reply";
import { readJson } from "~/ui/requests/read-json";

import type { Figure } from "./figure";

/** What Save will store. Script works it out as it is typed, by `url`; without it Recalculate does. */
export function Figures({
  stored,
  reply,
  url,
}: {
  stored: readonly Figure[];
  reply: FormReply | undefined;
  url: string;
}) {
  const told = Array.isArray(reply?.remarks) ? (reply.remarks as Figure[]) : stored;
  return <LiveFigures key={JSON.stringify(told)} told={told} url={url} />;
}

function LiveFigures({ told, url }: { told: readonly Figure[]; url: string }) {
  const box = useRef<HTMLElement>(null);
  const { figures, isWaiting, isFailed } = useFigures(box, told, url);
  const isHydrated = useHydrated();
  return (
    <section
      className="figures"
      aria-label="What will be saved"
      aria-busy={isWaiting || undefined}
      ref={box}
    >
      <dl>
        {figures.map(({ label, hint, amount, look }, at) => (
          <div key={at} className={look}>
            <dt>
              {label} {hint && <span className="muted">{hint}</span>}
            </dt>{" "}
            <dd className="num" aria-live={look === "total" ? "polite" : undefined}>
              {amount}
            </dd>
          </div>
        ))}
      </dl>
      {isFailed && <p className="hint">These figures could not be worked out. Saving does it.</p>}
      {!isHydrated && (
        <Button name={INTENT_FIELD} value="recalculate" size="small" formNoValidate>
          Recalculate
        </Button>
      )}
    </section>
  );
}

/** Fields that say what is saved; notes and keys change no figure. */
const ASKED = ["label", "type", "amount", "taxType", "isOn", "taxables"];
const DEBOUNCE_MS = 300;

/** What stands in the form of the box is asked about whenever it changes; of several answers the last one holds. */
function useFigures(box: React.RefObject<HTMLElement>, told: readonly Figure[], url: string) {
  const [figures, setFigures] = useState(told);
  const [state, setState] = useState<"idle" | "waiting" | "failed">("idle");
  useEffect(() => {
    const form = box.current?.closest("form");
    if (!form) return;
    let asked = queryOf(form);
    let request = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = () => {
      const query = queryOf(form);
      if (query === asked) return;
      asked = query;
      request.abort();
      clearTimeout(timer);
      const { signal } = (request = new AbortController());
      setState("waiting");
      timer = setTimeout(() => {
        readJson<Figure[]>(`${url}&${query}`, signal).then(
          (found) => {
            setFigures(found);
            setState("idle");
          },
          () => signal.aborted || setState("failed"),
        );
      }, DEBOUNCE_MS);
    };
    form.addEventListener("input", ask);
    return () => {
      form.removeEventListener("input", ask);
      clearTimeout(timer);
      request.abort();
    };
  }, [box, url]);
  return { figures, isWaiting: state === "waiting", isFailed: state === "failed" };
}

function queryOf(form: HTMLFormElement): string {
  const entries = [...new FormData(form)].flatMap(([name, value]) =>
    ASKED.includes(name) && typeof value === "string" ? [[name, value]] : [],
  );
  return new URLSearchParams(entries).toString();
}
