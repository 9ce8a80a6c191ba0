import { getTextareaProps } from "@conform-to/react";
import { useEffect, useRef, useState, type ComponentType } from "react";

import { readEmails } from "~/domain/email-list";

import { Icon } from "../icon";
import type { EmailChipsProps } from "./email-chips";
import { Framed, type FieldShape } from "./field";

interface Late {
  readonly Chips: ComponentType<EmailChipsProps>;
  /** What stood in the text area when the chips took its place, and whether somebody was writing there. */
  readonly typed: string;
  readonly isFocused: boolean;
}

/**
 * E-mail addresses with commas between them. Without script a text area, under which stands which address is wrong; with
 * script each is a chip to copy or remove.
 */
export function EmailListField(field: FieldShape) {
  const { meta } = field;
  const { key, ...props } = getTextareaProps(meta);
  const area = useRef<HTMLTextAreaElement>(null);
  const [late, setLate] = useState<Late>();
  useEffect(() => {
    void import("./email-chips").then(
      ({ EmailChips: Chips }) => {
        if (!area.current) return;
        const isFocused = document.activeElement === area.current;
        setLate({ Chips, typed: area.current.value, isFocused });
      },
      () => undefined,
    );
  }, []);
  const typed = readEmails(meta.initialValue ?? "");
  const faults = meta.errors ? typed.filter(({ fault }) => fault !== null) : [];
  return (
    <Framed {...field}>
      {late ? (
        <late.Chips
          {...props}
          key={key}
          label={field.label}
          typed={late.typed}
          isFocused={late.isFocused}
        />
      ) : (
        <>
          <textarea key={key} {...props} ref={area} className="input" rows={2} cols={60} />
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
