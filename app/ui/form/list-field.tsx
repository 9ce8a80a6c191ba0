import { getTextareaProps } from "@conform-to/react";
import { useEffect, useRef, useState, type ComponentType } from "react";
import { flushSync } from "react-dom";

import { Icon } from "../icon";
import type { ChipsProps, ListKind } from "./chips";
import { Framed, type FieldShape } from "./field";

interface Late {
  readonly Chips: ComponentType<ChipsProps>;
  /** What stood in the text area when the chips took its place, and whether somebody was writing there. */
  readonly typed: string;
  readonly isFocused: boolean;
}

/**
 * Entries with commas between them. Without script a text area, under which stands which of them is wrong; with script
 * each is a chip.
 */
export function ListField({ list, ...field }: FieldShape & { list: ListKind }) {
  const { meta } = field;
  const { key, ...props } = getTextareaProps(meta);
  const area = useRef<HTMLTextAreaElement>(null);
  const [late, setLate] = useState<Late>();
  useEffect(() => {
    void import("./chips").then(
      ({ Chips }) => {
        if (!area.current) return;
        const isFocused = document.activeElement === area.current;
        const { value } = area.current;
        // At once: what is typed meanwhile would be lost.
        flushSync(() => setLate({ Chips, typed: value, isFocused }));
      },
      () => undefined,
    );
  }, []);
  const typed = list.read(meta.initialValue ?? "");
  const faults = meta.errors ? typed.filter(({ fault }) => fault !== null) : [];
  return (
    <Framed {...field}>
      {late ? (
        <late.Chips
          {...props}
          key={key}
          list={list}
          label={field.label}
          typed={late.typed}
          isFocused={late.isFocused}
        />
      ) : (
        <>
          <textarea
            key={key}
            {...props}
            ref={area}
            className="input"
            rows={2}
            cols={60}
            data-list
          />
          {faults.map(({ text, fault }, at) => (
            <div key={at} className="problem">
              <Icon name="error" />
              <span>
                {text}: {fault}
              </span>
            </div>
          ))}
        </>
      )}
    </Framed>
  );
}
