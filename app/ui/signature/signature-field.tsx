import { useEffect, useRef } from "react";

import { useRootData } from "../root-data";
import { useBeforePaint } from "../use-before-paint";
import drawScript from "./draw-signature.ts?url";
import { offerSignature } from "./offer-signature";

interface Shape {
  /** Of the field, which holds a PNG as a data URL, or nothing where nothing was drawn. */
  name: string;
  label?: string;
  hint?: string;
  isOptional?: boolean;
  /** It is dimmed and not sent, and keeps its drawing. */
  isDisabled?: boolean;
  /** The drawing it begins with. */
  value?: string;
}

/**
 * A pad of 768 by 240 to sign on with a finger, a pen or a mouse. There is nothing of it without script, where a typed name
 * is the signature: its place is empty, and script fills it, on pages of React and on others (`offerSignature`). Its style,
 * `signature.css`, makes an empty place as high as the pad will be wherever script is on.
 */
export function SignatureField({
  name,
  label = "Signature",
  hint = "Draw here, or leave it: the typed name is the signature.",
  isOptional = false,
  isDisabled = false,
  value = "",
}: Shape) {
  const root = useRootData();
  const place = useRef<HTMLDivElement>(null);
  useBeforePaint(() => (place.current ? offerSignature(place.current) : undefined), []);
  useEffect(() => {
    const controls = place.current?.querySelectorAll<HTMLInputElement | HTMLButtonElement>(
      "input, button",
    );
    for (const control of controls ?? []) control.disabled = isDisabled;
  }, [isDisabled]);
  // Nothing would fill it.
  if (!root || root.isBasic || root.isStill) return null;
  return (
    <div
      ref={place}
      className="field signature"
      data-signature={name}
      data-label={label}
      data-hint={hint}
      data-optional={isOptional || undefined}
      data-value={value || undefined}
      data-script={drawScript}
    />
  );
}
