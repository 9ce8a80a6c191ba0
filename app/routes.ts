import { index, layout, prefix, route, type RouteConfig } from "@remix-run/route-config";

/** The site map: every address there is, nested as the screens nest. */
export default [
  index("routes/shell/home.tsx"),

  route("login", "routes/auth/login.tsx"),
  route("login/resume", "routes/auth/resume.tsx"),
  route("forgot-password", "routes/auth/forgot-password.tsx"),
  route("reset-password", "routes/auth/reset-password.tsx"),
  route("logout", "routes/auth/logout.tsx"),
  route("terms", "routes/shell/terms.tsx"),
  route("privacy", "routes/shell/privacy.tsx"),
  route("calendar/feed/:file", "routes/calendar/feed-file.ts"),
  route("logo/:id", "routes/customer-quote/logo-file.ts"),
  route("basic-mode", "routes/shell/basic-mode.tsx"),
  route("invitation/:token", "routes/invitations/invitation.tsx"),
  route("invitation/:token/appointment.ics", "routes/invitations/invitation-file.ts"),
  route("checkout/:paymentId", "routes/checkout/checkout.tsx"),
  route("checkout/:paymentId/session", "routes/checkout/checkout-session.ts"),
  route("checkout/:paymentId/return", "routes/checkout/checkout-return.tsx"),
  route("customer-quote/:id", "routes/customer-quote/customer-quote.tsx"),
  route("customer-quote/:id/accept", "routes/customer-quote/accept.tsx"),
  route("customer-quote/:id/quote.pdf", "routes/customer-quote/quote-file.ts"),
  route("supplier/:token", "routes/supplier/supplier-link.tsx"),
  route("supplier/:token/order.pdf", "routes/supplier/order-file.ts"),
  route("product-options/:lineId", "routes/lines/options/options-frame.tsx"),
  route("sandbox/:sessionId", "routes/sandbox/sandbox.tsx"),

  route("help", "routes/help/help.tsx"),

  layout("routes/shell/staff-layout.tsx", [
    route("dashboard", "routes/dashboard/dashboard.tsx"),
    route("workflows/:workflowSlug", "routes/deals/board/board.tsx", [
      route("new", "routes/deals/form/new-deal.tsx"),
      route("presets", "routes/deals/presets/presets.tsx", [
        route("remove", "routes/deals/presets/remove-preset.tsx"),
      ]),
      route(":dealId/move", "routes/deals/move/move.tsx"),
      route(":dealId", "routes/deals/panel/panel.tsx", [
        route("edit", "routes/deals/form/edit-deal.tsx"),
        route("archive", "routes/deals/panel/archive.tsx"),
        route("appointments/new", "routes/deals/appointments/edit-appointment.tsx", {
          id: "new-appointment",
        }),
        route("appointments/:appointmentId", "routes/deals/appointments/appointment.tsx"),
        route(
          "appointments/:appointmentId/edit",
          "routes/deals/appointments/edit-appointment.tsx",
          {
            id: "edit-appointment",
          },
        ),
        route(
          "appointments/:appointmentId/delete",
          "routes/deals/appointments/delete-appointment.tsx",
        ),
        route("attachments", "routes/deals/attachments/all-attachments.tsx"),
        route("attachments/new", "routes/deals/attachments/add-attachments.tsx"),
        route("attachments/:documentId", "routes/deals/attachments/attachment.tsx"),
        route("attachments/:documentId/rename", "routes/deals/attachments/rename-attachment.tsx"),
        route("attachments/:documentId/archive", "routes/deals/attachments/archive-attachment.tsx"),
        route("checklist/:dataSourceId/new", "routes/deals/checklist/item.tsx", {
          id: "new-checklist-item",
        }),
        route("checklist/:dataSourceId/:itemId/edit", "routes/deals/checklist/item.tsx", {
          id: "edit-checklist-item",
        }),
        route("checklist/:dataSourceId/:itemId/remove", "routes/deals/checklist/remove-item.tsx"),
        route("notes", "routes/deals/notes/all-notes.tsx"),
        route("notes/new", "routes/deals/notes/note.tsx", { id: "new-note" }),
        route("notes/:noteId/edit", "routes/deals/notes/note.tsx", { id: "edit-note" }),
        route("notes/:noteId/archive", "routes/deals/notes/archive-note.tsx"),
        route("payments/new", "routes/deals/payments/edit-payment.tsx", { id: "new-payment" }),
        route("payments/:paymentId", "routes/deals/payments/payment.tsx"),
        route("payments/:paymentId/edit", "routes/deals/payments/edit-payment.tsx", {
          id: "edit-payment",
        }),
        route("payments/:paymentId/send", "routes/deals/payments/send-payment.tsx"),
        route("payments/:paymentId/cancel", "routes/deals/payments/cancel-payment.tsx"),
        route("payments/:paymentId/archive", "routes/deals/payments/archive-payment.tsx"),
        route("timeline", "routes/deals/timeline/timeline.tsx"),
        route("quotes/new", "routes/deals/quotes/new-quote.tsx"),
        route("quotes/:quoteId", "routes/deals/quotes/quote.tsx", [
          route("edit", "routes/deals/quotes/edit-quote.tsx"),
          route("clone", "routes/deals/quotes/clone-quote.tsx"),
          route("archive", "routes/deals/quotes/archive-quote.tsx"),
          route("products/new", "routes/deals/quotes/add-product.tsx"),
          route("products/:lineId", "routes/deals/quotes/edit-product.tsx"),
          route("products/:lineId/menu", "routes/deals/quotes/line-menu.tsx"),
          route("products/:lineId/copy", "routes/deals/quotes/copy-line.tsx"),
          route("products/:lineId/remove", "routes/deals/quotes/remove-line.tsx"),
          route("windows/:windowId/copy", "routes/deals/quotes/copy-window.tsx"),
          route("windows/:windowId/remove", "routes/deals/quotes/remove-window.tsx"),
          route("products/:lineId/options", "routes/deals/quotes/options/line-options.tsx"),
          route("products/:lineId/trace", "routes/deals/quotes/options/line-trace.tsx"),
          route("trace", "routes/deals/quotes/options/quote-trace.tsx"),
          route("adjustments/new", "routes/deals/quotes/prices/adjustment.tsx", {
            id: "new-adjustment",
          }),
          route("adjustments/:index", "routes/deals/quotes/prices/adjustment.tsx", {
            id: "edit-adjustment",
          }),
          route("deposit", "routes/deals/quotes/prices/deposit.tsx"),
          route("tax", "routes/deals/quotes/prices/tax.tsx"),
          route("total", "routes/deals/quotes/prices/total.tsx"),
          route("updates", "routes/deals/quotes/prices/updates.tsx"),
          route("accept", "routes/deals/quotes/steps/accept.tsx"),
          route("status/:step", "routes/deals/quotes/steps/status.tsx"),
          route("pdf/:kind", "routes/deals/quotes/steps/pdf.tsx"),
          route("send", "routes/deals/quotes/steps/send.tsx"),
        ]),
        route("related/new", "routes/deals/related/related-deal.tsx"),
        route("related/:relatedDealId/remove", "routes/deals/related/remove-related.tsx"),
      ]),
      route(":dealId/checklist/:dataSourceId/:itemId/tick", "routes/deals/checklist/tick.tsx"),
      route(":dealId/checklist/:dataSourceId/:itemId/place", "routes/deals/checklist/place.tsx"),
      route(":dealId/attachments/upload", "routes/deals/attachments/upload-file.ts"),
      route(":dealId/status", "routes/deals/panel/status.tsx"),
      route(":dealId/flags/:flagId", "routes/deals/panel/flag.tsx"),
    ]),
    route("orders", "routes/orders/list/orders.tsx", [
      route("new", "routes/orders/form/new-order.tsx"),
      route(":orderId", "routes/orders/panel/order.tsx", [
        route("edit", "routes/orders/form/edit-order.tsx"),
        route("clone", "routes/orders/form/clone-order.tsx"),
        route("reopen", "routes/orders/panel/reopen-order.tsx"),
        route("products/new", "routes/orders/products/add-product.tsx"),
        route("products/:lineId", "routes/orders/products/edit-product.tsx"),
        route("products/:lineId/menu", "routes/orders/products/line-menu.tsx"),
        route("products/:lineId/copy", "routes/orders/products/copy-line.tsx"),
        route("products/:lineId/remove", "routes/orders/products/remove-line.tsx"),
        route("products/:lineId/options", "routes/orders/products/line-options.tsx"),
        route("products/:lineId/trace", "routes/orders/products/line-trace.tsx"),
        route("windows/:windowId/copy", "routes/orders/products/copy-window.tsx"),
        route("windows/:windowId/remove", "routes/orders/products/remove-window.tsx"),
        route("attachments", "routes/orders/attachments/all-attachments.tsx"),
        route("attachments/new", "routes/orders/attachments/add-attachments.tsx"),
        route("attachments/:documentId", "routes/orders/attachments/attachment.tsx"),
        route("attachments/:documentId/rename", "routes/orders/attachments/rename-attachment.tsx"),
        route(
          "attachments/:documentId/archive",
          "routes/orders/attachments/archive-attachment.tsx",
        ),
        route("archive", "routes/orders/panel/archive-order.tsx"),
        route("review", "routes/orders/review/review.tsx"),
        route("shipping", "routes/orders/review/shipping.tsx"),
        route("review/freight", "routes/orders/review/freight-options.ts"),
        route("supplier-order/:supplierOrderId", "routes/orders/supplier-order/supplier-order.tsx"),
      ]),
      route(":orderId/attachments/upload", "routes/orders/attachments/upload-file.ts"),
    ]),
    route("documents", "routes/documents/documents.tsx", [
      route("new", "routes/documents/add-documents.tsx"),
      route(":documentId", "routes/documents/document.tsx"),
      route(":documentId/edit", "routes/documents/edit-document.tsx"),
      route(":documentId/archive", "routes/documents/archive-document.tsx"),
    ]),
    route("documents/upload", "routes/documents/upload-file.ts"),
    route("contacts", "routes/contacts/list/contacts.tsx", [
      route("new", "routes/contacts/form/new-contact.tsx"),
      route(":contactId", "routes/contacts/panel/contact.tsx", [
        route("edit", "routes/contacts/form/edit-contact.tsx"),
        route("raw", "routes/contacts/panel/raw-data.tsx"),
        route("orders/:orderId", "routes/contacts/legacy-orders/order.tsx"),
        route(":workflowSlug/:dealId", "routes/deals/panel/panel.tsx", { id: "contact-deal" }),
      ]),
    ]),
    route("contacts/*", "routes/contacts/elsewhere.tsx"),
    route("personnel", "routes/personnel/personnel.tsx"),
    route("personnel/:personId/:section?", "routes/personnel/person.tsx"),
    route("calendar", "routes/calendar/calendar.tsx", [
      route("feed", "routes/calendar/feed.tsx"),
      route("feed/end", "routes/calendar/end-feed.tsx"),
      route(":eventId", "routes/calendar/event.tsx"),
    ]),
    route("calendar/:eventId/move", "routes/calendar/move.tsx"),
    route("calendar/*", "routes/calendar/elsewhere.tsx"),
    route("search", "routes/search/search.tsx"),
    route("options/search", "routes/search/search-options.tsx"),
    route("settings/general", "routes/settings/sections/general.tsx"),
    route("settings/general/:section", "routes/settings/sections/general.tsx", {
      id: "edit-general-settings",
    }),
    route("settings/orders", "routes/settings/sections/orders.tsx"),
    route("settings/orders/:section", "routes/settings/sections/orders.tsx", {
      id: "edit-order-settings",
    }),
    route("settings/quotes", "routes/settings/sections/quotes.tsx"),
    route("settings/quotes/:section", "routes/settings/sections/quotes.tsx", {
      id: "edit-quote-settings",
    }),
    route("settings/products", "routes/settings/products/products.tsx", [
      route("of/:place", "routes/settings/products/override.tsx"),
    ]),
    route("settings/products/:section", "routes/settings/products/products.tsx", {
      id: "edit-product-settings",
    }),
    route("settings/suppliers", "routes/settings/suppliers/suppliers.tsx"),
    route("settings/suppliers/new", "routes/settings/suppliers/new-supplier.tsx"),
    route("settings/suppliers/:supplierId", "routes/settings/suppliers/supplier.tsx"),
    route("settings/suppliers/:supplierId/:section", "routes/settings/suppliers/supplier.tsx", {
      id: "edit-supplier-settings",
    }),
    route("settings/bundles", "routes/settings/bundles/bundles.tsx", [
      route(":bundleId", "routes/settings/bundles/bundle.tsx"),
    ]),
    route("settings/employees", "routes/settings/employees/employees.tsx", [
      route("new", "routes/settings/employees/new-employee.tsx"),
    ]),
    route("settings/employees/:employeeId", "routes/settings/employees/employee.tsx", [
      route("password", "routes/settings/employees/set-password.tsx"),
    ]),
    route("settings/employees/:employeeId/:section", "routes/settings/employees/employee.tsx", {
      id: "edit-employee",
    }),
    route("settings/integrations/*", "routes/settings/integrations/integrations.tsx"),
    route("settings/workflows", "routes/settings/workflows/workflows.tsx", [
      route(":workflowId", "routes/settings/workflows/workflow.tsx"),
      route(":workflowId/:section", "routes/settings/workflows/workflow.tsx", {
        id: "change-workflow",
      }),
      route(":workflowId/:section/:module", "routes/settings/workflows/workflow.tsx", {
        id: "change-module",
      }),
    ]),
    route("settings/workflows/:workflowId/file", "routes/settings/workflows/workflow-file.ts"),
    route("settings/custom-fields", "routes/settings/custom-fields/custom-fields.tsx", [
      route(":fieldId", "routes/settings/custom-fields/custom-field.tsx"),
      route(":fieldId/:section", "routes/settings/custom-fields/custom-field.tsx", {
        id: "change-custom-field",
      }),
    ]),
    route("settings/jobs", "routes/settings/jobs/jobs.tsx", [
      route(":jobId/remove", "routes/settings/jobs/remove-job.tsx"),
    ]),
    route("settings/jobs/:jobId/retry", "routes/settings/jobs/retry-job.tsx"),
    route("settings/contacts", "routes/settings/contacts/providers.tsx", [
      route(":providerId/disconnect", "routes/settings/contacts/disconnect.tsx"),
    ]),
    route("settings/contacts/:providerId/primary", "routes/settings/contacts/primary.ts"),
    route("settings/contacts/connect/:schema", "routes/settings/contacts/connect.ts"),
    route("settings/contacts/callback", "routes/settings/contacts/callback.ts"),
    route("settings/*", "routes/settings/home.ts"),
    route("api/documents/:documentId/download", "routes/documents/download.ts"),
    route("api/documents/:documentId/thumbnail", "routes/documents/thumbnail.ts"),
    route("options/addresses", "routes/addresses/address-options.tsx"),
    route("options/contacts", "routes/contacts/contact-options.tsx"),
    route("options/contacts/new", "routes/contacts/form/contact-to-pick.ts"),
    route("options/legacy-orders", "routes/contacts/legacy-orders/order-options.tsx"),
    route(
      "options/participants/:workflowSlug/:dealId",
      "routes/deals/appointments/participant-options.tsx",
    ),
    route(
      "options/workflows/:workflowSlug/:dealId/payments/:paymentId",
      "routes/deals/payments/payment-options.tsx",
    ),
    route(
      "options/quote-prices/:workflowSlug/:dealId/:quoteId",
      "routes/deals/quotes/prices/price-options.tsx",
    ),
    route("options/timeline/:workflowSlug/:dealId", "routes/deals/timeline/timeline-options.tsx"),
    route(
      "options/related-deals/:workflowSlug/:dealId",
      "routes/deals/related/related-deal-options.tsx",
    ),
    route("options/lines/:lineId", "routes/lines/options/preview-options.ts"),
    route("options/employees/:field/:employeeId", "routes/settings/employees/employee-checks.ts"),
    route("options/calendar-events", "routes/calendar/movable-events.tsx"),
    route("options/busy-times", "routes/deals/appointments/busy-times.tsx"),
    route("options/columns/:workflowSlug/:statusId", "routes/deals/board/column-options.tsx"),
  ]),

  ...prefix("development", [
    // Not even built for production, whose every page would name it in its list of routes.
    // eslint-disable-next-line no-restricted-properties -- read by the bundler, and not by the program
    ...(process.env.NODE_ENV === "production"
      ? []
      : [
          route("gallery", "routes/development/gallery.tsx", [
            route("modal", "routes/development/gallery-modal.tsx"),
            route("confirm", "routes/development/gallery-confirm.tsx"),
            route("panel", "routes/development/gallery-panel.tsx"),
            route("lines", "routes/development/gallery-lines.tsx"),
          ]),
        ]),
    route("outbox", "routes/development/outbox.tsx"),
    route("outbox/:name", "routes/development/outbox-mail.ts"),
    route("flags", "routes/development/flags.tsx"),
  ]),

  route("*", "routes/shell/unknown.tsx"),
] satisfies RouteConfig;
