import { index, layout, prefix, route, type RouteConfig } from "@remix-run/route-config";

/** The site map: every address there is, nested as the screens nest. */
export default [
  index("routes/shell/home.tsx"),

  route("login", "routes/auth/login.tsx"),
  route("forgot-password", "routes/auth/forgot-password.tsx"),
  route("reset-password", "routes/auth/reset-password.tsx"),
  route("logout", "routes/auth/logout.tsx"),
  route("terms", "routes/shell/terms.tsx"),
  route("privacy", "routes/shell/privacy.tsx"),
  route("basic-mode", "routes/shell/basic-mode.tsx"),

  layout("routes/shell/staff-layout.tsx", [
    route("dashboard", "routes/dashboard/dashboard.tsx"),
    route("workflows/:workflowSlug", "routes/deals/board.tsx", [
      route("new", "routes/deals/new-deal.tsx"),
      route("presets", "routes/deals/presets/presets.tsx"),
      route(":dealId/move", "routes/deals/move.tsx"),
      route(":dealId", "routes/deals/panel.tsx", [
        route("edit", "routes/deals/edit-deal.tsx"),
        route("archive", "routes/deals/archive.tsx"),
        route("notes/new", "routes/deals/notes/new-note.tsx"),
        route("notes/:noteId/edit", "routes/deals/notes/edit-note.tsx"),
        route("notes/:noteId/archive", "routes/deals/notes/archive-note.tsx"),
      ]),
      route(":dealId/status", "routes/deals/status.tsx"),
      route(":dealId/flags/:flagId", "routes/deals/flag.tsx"),
    ]),
    route("options/contacts", "routes/deals/contact-options.tsx"),
    route("options/columns/:statusId", "routes/deals/column-options.tsx"),
  ]),

  ...prefix("development", [
    route("gallery", "routes/development/gallery.tsx", [
      route("modal", "routes/development/gallery-modal.tsx"),
      route("confirm", "routes/development/gallery-confirm.tsx"),
      route("panel", "routes/development/gallery-panel.tsx"),
    ]),
    route("outbox", "routes/development/outbox.tsx"),
    route("flags", "routes/development/flags.tsx"),
  ]),

  route("*", "routes/shell/unknown.tsx"),
] satisfies RouteConfig;
