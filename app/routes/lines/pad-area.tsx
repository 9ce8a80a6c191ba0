import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from "react";
import { useHydrated } from "remix-utils/use-hydrated";

import { useAhead } from "~/ui/navigation/when-idle";

import type { PadKind } from "./number-pad";
import type { NumberPad } from "./number-pad-view";
import { PAD_FIELDS } from "./pad-fields";

const load = () => import("./number-pad-view");
let loaded: typeof NumberPad | undefined;

interface Pads {
  /** True once script can open a pad. */
  readonly isLive: boolean;
  /** The id of the field whose pad is open. */
  readonly openId: string | null;
  readonly Pad: typeof NumberPad | undefined;
  readonly open: (field: HTMLInputElement) => void;
  readonly close: () => void;
}
const PadContext = createContext<Pads>({
  isLive: false,
  openId: null,
  Pad: undefined,
  open: () => {},
  close: () => {},
});

/** What a field of a size or a quantity does with its pad. */
export const usePads = () => useContext(PadContext);

/** The pad of a field while it is open: it stands behind the field, where Tab leads to it. */
export function PadOf({ id, label, kind }: { id: string; label: string; kind: PadKind }) {
  const { openId, Pad, open, close } = usePads();
  const [field, setField] = useState<HTMLInputElement | null>(null);
  const isOpen = openId === id;
  useEffect(() => {
    const found = isOpen ? document.getElementById(id) : null;
    setField(found instanceof HTMLInputElement ? found : null);
  }, [isOpen, id]);
  if (!isOpen || !Pad || !field) return null;
  return <Pad field={field} label={label} kind={kind} onMove={open} onClose={close} />;
}

/**
 * The part of a form whose fields have a number pad: one at a time. Its script comes once it is wanted; a finger on a
 * field opens it in place of the system's keyboard, and so it stays while fields of the area are in use.
 */
export function PadArea({ children }: { children: ReactNode }) {
  const isLive = useHydrated();
  const [openId, setOpenId] = useState<string | null>(null);
  const [Pad, setPad] = useState(() => loaded);
  const area = useRef<HTMLDivElement>(null);
  useAhead(load);
  const close = useCallback(() => setOpenId(null), []);
  const open = useCallback((field: HTMLInputElement) => {
    setOpenId(field.id);
    void load().then(
      (module) => {
        loaded = module.NumberPad;
        setPad(() => module.NumberPad);
      },
      // Without it there is the keyboard.
      () => setOpenId(null),
    );
  }, []);
  useClosedByOthers(area, openId, close);
  useKeyboardBack(openId);
  const pads = useMemo(
    () => ({ isLive, openId, Pad, open, close }),
    [isLive, openId, Pad, open, close],
  );
  return (
    <PadContext.Provider value={pads}>
      <div
        ref={area}
        className="pad-area"
        onPointerDown={({ target, pointerType }) => {
          const field = padField(target);
          if (!field || pointerType === "mouse") return;
          // Before it has the focus, which calls the system's keyboard.
          field.inputMode = "none";
          open(field);
        }}
        onFocus={({ target }) => {
          const field = padField(target);
          if (field && openId !== null && field.id !== openId) open(field);
        }}
      >
        {children}
      </div>
    </PadContext.Provider>
  );
}

function padField(target: EventTarget): HTMLInputElement | null {
  return target instanceof HTMLInputElement && target.matches(PAD_FIELDS) ? target : null;
}

/** A press or the focus elsewhere closes it. */
function useClosedByOthers(
  area: React.RefObject<HTMLElement>,
  openId: string | null,
  close: () => void,
): void {
  useEffect(() => {
    if (openId === null) return;
    const ended = new AbortController();
    const { signal } = ended;
    const onOther = ({ target }: Event) => {
      const isOwn =
        target instanceof Element &&
        area.current?.contains(target) &&
        target.closest(`.pad, .joined, ${PAD_FIELDS}, label`);
      if (!isOwn) close();
    };
    document.addEventListener("pointerdown", onOther, { signal });
    document.addEventListener("focusin", onOther, { signal });
    return () => ended.abort();
  }, [area, openId, close]);
}

/** The system's keyboard for a field is back once its pad is closed. */
function useKeyboardBack(openId: string | null): void {
  useEffect(() => {
    const field = openId === null ? null : document.getElementById(openId);
    if (!field) return;
    return () => {
      field.inputMode = field.dataset.keyboard ?? "";
    };
  }, [openId]);
}
