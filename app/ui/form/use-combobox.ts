import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useHydrated } from "remix-utils/use-hydrated";

import type { Combobox } from "./combobox";

let loaded: typeof Combobox | undefined;

/**
 * The combobox once its script is there, which comes after the page's own. A form that script itself has
 * opened keeps its place (`isComing`). A picker that came as HTML and that somebody began to use before stays
 * as it is, and so does one whose script cannot be had.
 */
export function useCombobox(id: string) {
  const isHydrated = useHydrated();
  const [Picker, setPicker] = useState(() => loaded);
  const [isComing, setComing] = useState(isHydrated && !loaded);
  const isUsed = useRef(false);
  const wasFocused = useRef(false);
  const isOpen = useRef(false);
  useEffect(() => {
    // A dialog that opens puts the focus on its first field: that is nobody's use of it.
    setTimeout(() => (isOpen.current = true));
    import("./combobox").then(
      (module) => {
        loaded = module.Combobox;
        if (isUsed.current) return;
        wasFocused.current = document.activeElement?.id === id;
        // At once: whoever comes to the field meanwhile would lose it.
        flushSync(() => setPicker(() => module.Combobox));
      },
      () => setComing(false),
    );
  }, [id]);
  useEffect(() => {
    if (Picker && wasFocused.current) document.getElementById(id)?.focus();
  }, [Picker, id]);
  const keep = () => (isUsed.current = true);
  return { Picker, isComing, whenUsed: { onFocus: () => isOpen.current && keep(), onInput: keep } };
}
