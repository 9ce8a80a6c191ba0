/** A number outside of its limits is the nearest within them; what is no number stays as it was typed. */
export function clampText(typed: string, min: number, max: number): string {
  if (typed.trim() === "") return typed;
  const value = Number(typed);
  if (value < min) return String(min);
  return value > max ? String(max) : typed;
}

/** For an input, or what is around one: its number is held within its limits once it is left. */
export const clampOnBlur = (min: number, max = Infinity) => ({
  onBlur: ({ target }: React.FocusEvent<HTMLElement>) => {
    if (!(target instanceof HTMLInputElement)) return;
    const held = clampText(target.value, min, max);
    if (held !== target.value) target.value = held;
  },
});
