import { getTextareaProps } from "@conform-to/react";
import { useEffect, useState, type ComponentType } from "react";

import { readEmails } from "~/domain/email-list";

import { Icon } from "../icon";
import type { EmailChipsProps } from "./email-chips";
import { Framed, type FieldShape } from "./field";

/**
 * E-mail addresses with commas between them. Without script a text area, under which stands which address is wrong; with
 * script each is a chip to copy or remove.
 */
export function EmailListField(field: FieldShape) {
  const { meta } = field;
  const { key, ...props } = getTextareaProps(meta);
  const typed = meta.initialValue ?? "";
  const [Chips, setChips] = useState<ComponentType<EmailChipsProps>>();
  useEffect(() => {
    void import("./email-chips").then(
      (module) => setChips(() => module.EmailChips),
      () => undefined,
    );
  }, []);
  const faults = meta.errors ? readEmails(typed).filter(({ fault }) => fault !== null) : [];
  return (
    <Framed {...field}>
      {Chips ? (
        <Chips {...props} key={key} label={field.label} typed={typed} />
      ) : (
        <>
          <textarea key={key} {...props} className="input" rows={2} cols={60} />
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
