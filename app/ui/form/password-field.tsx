import { getInputProps } from "@conform-to/react";
import { useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";

import { Icon } from "../icon";
import { Framed, type FieldShape } from "./field";

/** A new password that somebody makes for another person: with script it can be shown, to be read out or copied. */
export function NewPasswordField(field: FieldShape) {
  const isHydrated = useHydrated();
  const [isShown, setShown] = useState(false);
  const { key, ...props } = getInputProps(field.meta, { type: isShown ? "text" : "password" });
  return (
    <Framed {...field}>
      <div className="joined">
        <input
          key={key}
          {...props}
          className="input"
          autoComplete="new-password"
          spellCheck={false}
        />
        {isHydrated && (
          <button type="button" className="btn plain" onClick={() => setShown(!isShown)}>
            <Icon name={isShown ? "private" : "show"} /> {isShown ? "Hide" : "Show"}
            <span className="sr"> password</span>
          </button>
        )}
      </div>
    </Framed>
  );
}
