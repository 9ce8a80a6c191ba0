import posthog, { type CaptureResult } from "posthog-js/dist/module.slim.no-external";

import type { ShellData } from "./shell-data.server";

type Analytics = NonNullable<ShellData["analytics"]>;

/**
 * Tells a PostHog project which pages staff use, and who does. What a page is about stays here: neither its title nor
 * what was looked for is told, nothing that is clicked or typed, and no recording is made.
 */
export function startAnalytics({ key, origin, employee }: Analytics): void {
  posthog.init(key, {
    api_host: origin,
    persistence: "cookie",
    person_profiles: "identified_only",
    capture_pageview: "history_change",
    capture_pageleave: false,
    autocapture: false,
    disable_session_recording: true,
    disable_surveys: true,
    // Nothing is asked for that would be run here.
    advanced_disable_flags: true,
    disable_external_dependency_loading: true,
    before_send: (event) => event && withoutContent(event, location.origin),
  });
  // Somebody else was signed in here before.
  const known: unknown = posthog.get_property("$user_id");
  if (known !== undefined && known !== employee.id) posthog.reset();
  posthog.identify(employee.id, { name: employee.name });
}

/** Of addresses of our own what comes before the question mark; no titles. */
export function withoutContent(event: CaptureResult, origin: string): CaptureResult {
  const shorten = (value: unknown) =>
    typeof value === "string" && value.startsWith(origin) ? value.replace(/[?#].*$/s, "") : value;
  const clean = (values: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(
      Object.entries(values)
        .filter(([name]) => name !== "title")
        .map(([name, value]) => [name, shorten(value)]),
    );
  return {
    ...event,
    properties: clean(event.properties),
    ...(event.$set && { $set: clean(event.$set) }),
    ...(event.$set_once && { $set_once: clean(event.$set_once) }),
  };
}
