import type { ShouldRevalidateFunction } from "@remix-run/react";

/**
 * Of a form about something that may be gone: a refused one stays as it is, as what is gone would lead away from what was
 * typed. A conflict is read again, to show what is saved now.
 */
export const revalidateUnlessRefused: ShouldRevalidateFunction = ({
  actionStatus = 200,
  defaultShouldRevalidate,
}) => (actionStatus < 400 || actionStatus === 409) && defaultShouldRevalidate;
