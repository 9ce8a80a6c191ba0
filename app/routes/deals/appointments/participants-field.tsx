import type { FieldMetadata } from "@conform-to/react";
import { useContext, useEffect, useRef, useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";

import { byAddress, isSameAddress, NEUTRAL_COLOR } from "~/domain/people";
import { INTENT_FIELD } from "~/domain/form-key";
import { Chip } from "~/ui/appointments/participant-chip";
import { Button } from "~/ui/button";
import { Problem } from "~/ui/form/field";
import { SavedValues } from "~/ui/form/saved-values";
import type { PickerOption, PickerSearch } from "~/ui/form/picker-option";
import { useCombobox } from "~/ui/form/use-combobox";
import { Icon } from "~/ui/icon";
import { Spaced } from "~/ui/spaced";

import {
  fromMailbox,
  packParticipants,
  unpackParticipants,
  type Participant,
} from "./participants";

const nameOf = ({ name, email }: Participant) => name || email;

/**
 * Who takes part, as chips. Without script: a search box, who was found as boxes to tick, and a button in each chip
 * that removes it. With script: a combobox that adds, and chips that go at once.
 */
export function ParticipantsField({
  meta,
  optionsUrl,
  colors,
  search,
  onChange,
}: {
  meta: FieldMetadata<string>;
  optionsUrl: string;
  colors: readonly { email: string; color: string }[];
  search?: PickerSearch | undefined;
  /** Told of them whenever they change. */
  onChange: (participants: readonly Participant[]) => void;
}) {
  const { name, id } = meta;
  const isHydrated = useHydrated();
  const { Picker, isComing, whenUsed } = useCombobox(id);
  const [participants, setParticipants] = useState(() => unpackParticipants(meta.initialValue));
  /** The one that was meant to be added again. */
  const [marked, setMarked] = useState<string | null>(null);
  const chips = useRef<HTMLUListElement>(null);
  const tell = useRef(onChange);
  useEffect(() => tell.current(participants), [participants]);

  const add = (option: PickerOption) => {
    const one = fromMailbox(option.value);
    const known = participants.find(({ email }) => isSameAddress(email, one.email));
    setMarked(known?.email ?? null);
    if (!known) setParticipants([...participants, one]);
  };
  const remove = (at: number) => {
    setMarked(null);
    setParticipants(participants.filter((_, place) => place !== at));
    // Its neighbour, or where the next one is typed.
    const buttons = chips.current?.querySelectorAll<HTMLElement>("button") ?? [];
    const next = buttons[at + 1] ?? buttons[at - 1] ?? document.getElementById(id);
    next?.focus();
  };
  const colorOf = byAddress(colors);
  const problems = Object.values(meta.allErrors).flat();
  const found = search?.field === name ? search : null;
  return (
    <fieldset className="field participants" {...whenUsed}>
      <legend>
        Participants<span className="optional"> optional</span>
      </legend>
      <input type="hidden" name={name} value={packParticipants(participants)} />
      <div className="chips-box">
        {participants.length > 0 && (
          <ul className="chips" ref={chips}>
            {participants.map((one, at) => (
              <Chip
                key={one.email}
                {...one}
                name={nameOf(one)}
                color={colorOf(one.email)?.color ?? NEUTRAL_COLOR}
                isMarked={one.email === marked}
              >
                <button
                  className="chip-remove"
                  name={INTENT_FIELD}
                  value={`remove:${at}`}
                  formNoValidate
                  aria-label={`Remove ${nameOf(one)}`}
                  onClick={(event) => {
                    event.preventDefault();
                    remove(at);
                  }}
                  onKeyDown={(event) => {
                    if (event.key !== "Backspace" && event.key !== "Delete") return;
                    event.preventDefault();
                    remove(at);
                  }}
                >
                  <Icon name="close" />
                </button>
              </Chip>
            ))}
          </ul>
        )}
        {Picker ? (
          <Picker
            id={id}
            noun="participant"
            placeholder="Name or email"
            optionsUrl={optionsUrl}
            problemId={problems.length > 0 ? meta.errorId : undefined}
            onPick={add}
            onEmptyBackspace={() =>
              [...(chips.current?.querySelectorAll<HTMLElement>("button") ?? [])].at(-1)?.focus()
            }
          />
        ) : isComing ? (
          <input id={id} className="input" placeholder="Name or email" readOnly aria-busy />
        ) : (
          <div className="flex gap-2">
            <input
              className="input"
              type="search"
              name={`search.${name}`}
              aria-label="Name or email"
              placeholder="Name or email"
              defaultValue={found?.term ?? ""}
              maxLength={200}
            />
            <Button name={INTENT_FIELD} value={`search:${name}`} formNoValidate>
              Search
            </Button>
          </div>
        )}
      </div>
      {found && !isHydrated && <Found search={found} name={`add.${name}`} />}
      <SavedParticipants participants={participants} />
      <p className="hint" role="status">
        {marked !== null && "Already added"}
      </p>
      <Problem id={meta.errorId} errors={problems} />
    </fieldset>
  );
}

/** Those whom a colleague saved meanwhile, if they are not the same. */
function SavedParticipants({ participants }: { participants: readonly Participant[] }) {
  const values = useContext(SavedValues);
  if (values === null) return null;
  const saved = unpackParticipants(values.saved.participants);
  const isIn = (all: readonly Participant[]) => (one: Participant) =>
    all.some(({ email }) => isSameAddress(email, one.email));
  const isSaved = (all: readonly Participant[]) => saved.every(isIn(all)) && all.every(isIn(saved));
  if (isSaved(participants) || isSaved(unpackParticipants(values.seen.participants))) return null;
  return <p className="hint">Saved now: {saved.map(nameOf).join(", ") || "–"}</p>;
}

/** Who was found without script: those who are ticked are added by the next button that is pressed. */
function Found({ search, name }: { search: PickerSearch; name: string }) {
  const { options } = search;
  return (
    <>
      <div className="choices">
        <Spaced>
          {options.map(({ value, label, detail }) => (
            <label className="check" key={value}>
              <input type="checkbox" name={name} value={value} />
              {label} <span className="aside">{detail}</span>
            </label>
          ))}
        </Spaced>
      </div>
      <p className="hint" role="status">
        {options.length === 0 ? "No participants found" : `Found ${options.length} result(s)`}
      </p>
      {options.length > 0 && (
        <Button name={INTENT_FIELD} value="add" formNoValidate>
          Add ticked participants
        </Button>
      )}
    </>
  );
}
