import { useEffect, useRef, useState, type RefObject } from "react";

import { ButtonLink } from "~/ui/button";
import type { FormSetup } from "~/ui/dialog/form-dialog";
import { Modal } from "~/ui/dialog/modal";
import { useUnsavedBlocker } from "~/ui/dialog/unsaved-changes";
import { FormError } from "~/ui/form/form-error";
import { useFormReply } from "~/ui/form/form-reply";
import { isCheck } from "~/ui/form/use-validated-form";

import { AddPreset, PresetRow, type PresetValues } from "./preset-forms";

/** The presets of a workflow, each with what it filters by, and the filters that are set now. */
interface PresetsPage {
  form: FormSetup<PresetValues>;
  filters: string;
  description: string;
  presets: readonly { name: string; description: string; removeHref: string }[];
}

export function PresetsDialog({ form, filters, description, presets }: PresetsPage) {
  const { closeTo, constraint } = form;
  const reply = useFormReply();
  const list = useRef<HTMLDivElement>(null);
  const guard = useUnsavedBlocker(() => reply !== undefined || hasTyped(list.current));
  const additions = useTimesGrown(presets.length);
  const noteSent = useFocusOnChanged(list, presets);
  const act = reply?.result.initialValue?.act;
  const known = reply?.result.initialValue?.known;
  const isListed = act === "add" || presets.some(({ name }) => name === known);
  return (
    <Modal title="Manage presets" closeTo={closeTo}>
      {guard.dialog}
      <div className="dialog-body" ref={list} onSubmit={noteSent}>
        {!isListed && <FormError result={reply?.result} />}
        {presets.length === 0 && <p className="muted">No presets yet</p>}
        <ul className="grid gap-3">
          {presets.map((preset) => (
            <PresetRow
              key={preset.name}
              {...preset}
              constraint={constraint}
              reply={act !== "add" && known === preset.name ? reply : undefined}
            />
          ))}
        </ul>
        <hr className="border-(--line)" />
        <AddPreset
          key={additions}
          filters={filters}
          description={description}
          constraint={constraint}
          reply={act === "add" ? reply : undefined}
        />
      </div>
      <div className="dialog-foot">
        <ButtonLink href={closeTo} data-close="">
          Done
        </ButtonLink>
      </div>
    </Modal>
  );
}

/**
 * A change draws its field anew: the focus goes on there, on the preset that has its new name, or on the empty
 * field for the next one.
 */
function useFocusOnChanged(
  list: RefObject<HTMLElement>,
  presets: readonly { name: string }[],
): (event: React.FormEvent) => void {
  const sent = useRef<FormData | null>(null);
  const names = presets.map(({ name }) => name).join("\n");
  useEffect(() => {
    const form = sent.current;
    sent.current = null;
    if (!form) return;
    const fields = [...(list.current?.querySelectorAll<HTMLInputElement>("input.input") ?? [])];
    const changed = fields.find(({ value }) => value === form.get("name"));
    (form.get("act") === "add" ? fields.at(-1) : changed)?.focus();
  }, [list, names]);
  return ({ target, nativeEvent }) => {
    if (!(target instanceof HTMLFormElement) || !(nativeEvent instanceof SubmitEvent)) return;
    if (!isCheck(nativeEvent.submitter)) sent.current = new FormData(target);
  };
}

/** How often the list has grown: its form begins anew after each addition, and keeps its text otherwise. */
function useTimesGrown(count: number): number {
  const [seen, see] = useState({ count, times: 0 });
  if (count !== seen.count) see({ count, times: seen.times + (count > seen.count ? 1 : 0) });
  return seen.times;
}

/** Whether a field holds something else than what is saved. */
function hasTyped(list: HTMLElement | null): boolean {
  return [...(list?.querySelectorAll("input") ?? [])].some(
    (input) => input.value !== input.defaultValue,
  );
}
