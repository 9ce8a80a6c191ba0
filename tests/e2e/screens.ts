import type { Shown } from "./deals";

interface Screen {
  name: string;
  path: (shown: Shown) => string;
  /** Anybody may open it. */
  isOpen?: true;
}

/** Every screen of the built server; the gallery is there in development alone. */
export const SCREENS: readonly Screen[] = [
  { name: "sign-in", path: () => "/login", isOpen: true },
  { name: "forgot password", path: () => "/forgot-password", isOpen: true },
  { name: "reset password", path: () => "/reset-password?token=made-up", isOpen: true },
  { name: "sign-in again", path: () => "/login/resume?returnUrl=%2Fdashboard", isOpen: true },
  { name: "terms", path: () => "/terms", isOpen: true },
  { name: "privacy", path: () => "/privacy", isOpen: true },
  { name: "dashboard", path: () => "/dashboard" },
  { name: "board", path: () => "/workflows/residential-sales?view=kanban" },
  {
    name: "empty board",
    path: () => "/workflows/residential-sales?view=kanban&search=nothing-has-this",
  },
  { name: "table", path: () => "/workflows/residential-sales?view=table" },
  {
    name: "empty table",
    path: () => "/workflows/residential-sales?view=table&search=nothing-has-this",
  },
  { name: "new deal", path: () => "/workflows/commercial/new" },
  { name: "presets", path: () => "/workflows/residential-sales/presets?alerts=any" },
  {
    name: "remove preset",
    path: () => "/workflows/residential-sales/presets/remove?preset=Quotes+to+chase",
  },
  { name: "deal", path: ({ deal }) => deal },
  { name: "deal notes", path: ({ deal }) => `${deal}?tab=notes` },
  { name: "edit deal", path: ({ deal }) => `${deal}/edit` },
  { name: "move deal", path: ({ deal }) => `${deal}/move` },
  { name: "archive deal", path: ({ deal }) => `${deal}/archive` },
  { name: "new note", path: ({ deal }) => `${deal}/notes/new` },
  { name: "edit note", path: ({ note }) => `${note}/edit` },
  { name: "archive note", path: ({ note }) => `${note}/archive` },
  { name: "missing deal", path: () => "/workflows/commercial/nothing" },
  { name: "outbox", path: () => "/development/outbox", isOpen: true },
];
