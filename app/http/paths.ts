/** An address with its parts made safe: an id is any text. */
function at(fixed: TemplateStringsArray, ...parts: string[]): string {
  return String.raw({ raw: fixed }, ...parts.map(encodeURIComponent));
}

/** The given parameters as a query string, or nothing. */
function query(params: Readonly<Record<string, string>>): string {
  const text = new URLSearchParams(params).toString();
  return text && `?${text}`;
}

/** A checklist of a deal, by the data source it is of. */
interface ChecklistAddress {
  slug: string;
  dealId: string;
  dataSourceId: string;
}

type PaymentPart = "" | "/edit" | "/send" | "/cancel" | "/archive";

/** Addresses of the application's own pages, for links and redirects; `app/routes.ts` says what is at each. */
export const paths = {
  home: () => "/",
  dashboard: () => "/dashboard",
  login: (returnUrl?: string) =>
    returnUrl ? `/login?returnUrl=${encodeURIComponent(returnUrl)}` : "/login",
  resume: (returnUrl: string) => `/login/resume?returnUrl=${encodeURIComponent(returnUrl)}`,
  logout: () => "/logout",
  forgotPassword: () => "/forgot-password",
  terms: () => "/terms",
  privacy: () => "/privacy",
  basicMode: () => "/basic-mode",
  invitation: (token: string) => at`/invitation/${token}`,
  checkout: (paymentId: string) => at`/checkout/${paymentId}`,
  /** For the page's own script: what the provider's script begins with. */
  checkoutSession: (paymentId: string) => at`/checkout/${paymentId}/session`,
  checkoutReturn: (paymentId: string) => at`/checkout/${paymentId}/return`,
  sandbox: (sessionId: string) => at`/sandbox/${sessionId}`,
  invitationFile: (token: string) => at`/invitation/${token}/appointment.ics`,
  board: (slug: string, search = "") => at`/workflows/${slug}` + search,
  boardWith: (slug: string, filters: Readonly<Record<string, string>>) =>
    at`/workflows/${slug}` + query(filters),
  newDeal: (slug: string) => at`/workflows/${slug}/new`,
  presets: (slug: string) => at`/workflows/${slug}/presets`,
  removePreset: (slug: string) => at`/workflows/${slug}/presets/remove`,
  deal: (slug: string, dealId: string) => at`/workflows/${slug}/${dealId}`,
  editDeal: (slug: string, dealId: string) => at`/workflows/${slug}/${dealId}/edit`,
  moveDeal: (slug: string, dealId: string) => at`/workflows/${slug}/${dealId}/move`,
  archiveDeal: (slug: string, dealId: string) => at`/workflows/${slug}/${dealId}/archive`,
  dealStatus: (slug: string, dealId: string) => at`/workflows/${slug}/${dealId}/status`,
  dealFlag: (slug: string, dealId: string, flagId: string) =>
    at`/workflows/${slug}/${dealId}/flags/${flagId}`,
  newAppointment: (slug: string, dealId: string) =>
    at`/workflows/${slug}/${dealId}/appointments/new`,
  appointment: (slug: string, dealId: string, id: string) =>
    at`/workflows/${slug}/${dealId}/appointments/${id}`,
  editAppointment: (slug: string, dealId: string, id: string) =>
    at`/workflows/${slug}/${dealId}/appointments/${id}/edit`,
  deleteAppointment: (slug: string, dealId: string, id: string) =>
    at`/workflows/${slug}/${dealId}/appointments/${id}/delete`,
  attachments: (slug: string, dealId: string) => at`/workflows/${slug}/${dealId}/attachments`,
  newAttachments: (slug: string, dealId: string) =>
    at`/workflows/${slug}/${dealId}/attachments/new`,
  uploadAttachment: (slug: string, dealId: string) =>
    at`/workflows/${slug}/${dealId}/attachments/upload`,
  attachment: (slug: string, dealId: string, id: string) =>
    at`/workflows/${slug}/${dealId}/attachments/${id}`,
  download: (documentId: string) => at`/api/documents/${documentId}/download`,
  thumbnail: (documentId: string) => at`/api/documents/${documentId}/thumbnail`,
  notes: (slug: string, dealId: string) => at`/workflows/${slug}/${dealId}/notes`,
  newNote: (slug: string, dealId: string) => at`/workflows/${slug}/${dealId}/notes/new`,
  editNote: (slug: string, dealId: string, noteId: string) =>
    at`/workflows/${slug}/${dealId}/notes/${noteId}/edit`,
  archiveNote: (slug: string, dealId: string, noteId: string) =>
    at`/workflows/${slug}/${dealId}/notes/${noteId}/archive`,
  /** A payment, `new` for one that is added, and what is done with it. */
  payment: (slug: string, dealId: string, id: string, part: PaymentPart = "") =>
    at`/workflows/${slug}/${dealId}/payments/${id}` + part,
  /** A quote of a deal, `new` for one that is added, and what lies over it: `products`, its line, `options`. */
  quote: (slug: string, dealId: string, quoteId: string, ...parts: string[]) =>
    [at`/workflows/${slug}/${dealId}/quotes/${quoteId}`, ...parts.map(encodeURIComponent)].join(
      "/",
    ),
  /** The options of a line on a page of their own, for a frame. */
  productOptions: (lineId: string) => at`/product-options/${lineId}`,
  /** For script: what answers come to that are not saved. */
  optionsPreview: (lineId: string) => at`/options/lines/${lineId}`,
  /** What a quote would come to, for script: `of` names the dialog that asks, `index` the place of an adjustment. */
  priceOptions: (
    slug: string,
    dealId: string,
    quoteId: string,
    of: "adjustment" | "deposit" | "tax" | "total",
    index: number | null = null,
  ) =>
    at`/options/quote-prices/${slug}/${dealId}/${quoteId}` +
    query({ of, ...(index !== null && { index: String(index) }) }),
  timeline: (slug: string, dealId: string) => at`/workflows/${slug}/${dealId}/timeline`,
  timelineOptions: (slug: string, dealId: string) => at`/options/timeline/${slug}/${dealId}`,
  search: (text = "", page = 1) =>
    "/search" + query({ ...(text && { q: text }), ...(page > 1 && { page: String(page) }) }),
  searchOptions: () => "/options/search",
  newRelatedDeal: (slug: string, dealId: string) => at`/workflows/${slug}/${dealId}/related/new`,
  removeRelatedDeal: (slug: string, dealId: string, id: string) =>
    at`/workflows/${slug}/${dealId}/related/${id}/remove`,
  contacts: (search = "") => "/contacts" + search,
  newContact: () => "/contacts/new",
  contact: (id: string, search = "") => at`/contacts/${id}` + search,
  editContact: (id: string) => at`/contacts/${id}/edit`,
  rawContact: (id: string) => at`/contacts/${id}/raw`,
  legacyOrder: (contactId: string, orderId: string) => at`/contacts/${contactId}/orders/${orderId}`,
  /** A deal over a contact. */
  contactDeal: (contactId: string, slug: string, dealId: string) =>
    at`/contacts/${contactId}/${slug}/${dealId}`,
  calendar: (search = "") => "/calendar" + search,
  calendarDay: (date: string) => "/calendar" + query({ view: "day", date }),
  event: (id: string, search = "") => at`/calendar/${id}` + search,
  moveEvent: (id: string) => at`/calendar/${id}/move`,
  calendarFeed: () => "/calendar/feed",
  endCalendarFeed: () => "/calendar/feed/end",
  newChecklistItem: ({ slug, dealId, dataSourceId }: ChecklistAddress) =>
    at`/workflows/${slug}/${dealId}/checklist/${dataSourceId}/new`,
  editChecklistItem: ({ slug, dealId, dataSourceId }: ChecklistAddress, id: string) =>
    at`/workflows/${slug}/${dealId}/checklist/${dataSourceId}/${id}/edit`,
  removeChecklistItem: ({ slug, dealId, dataSourceId }: ChecklistAddress, id: string) =>
    at`/workflows/${slug}/${dealId}/checklist/${dataSourceId}/${id}/remove`,
  tickChecklistItem: ({ slug, dealId, dataSourceId }: ChecklistAddress, id: string) =>
    at`/workflows/${slug}/${dealId}/checklist/${dataSourceId}/${id}/tick`,
  placeChecklistItem: ({ slug, dealId, dataSourceId }: ChecklistAddress, id: string) =>
    at`/workflows/${slug}/${dealId}/checklist/${dataSourceId}/${id}/place`,
  jobs: (search = "") => "/settings/jobs" + search,
  retryJob: (jobId: string) => at`/settings/jobs/${jobId}/retry`,
  removeJob: (jobId: string) => at`/settings/jobs/${jobId}/remove`,
  contactProviders: () => "/settings/contacts",
  connectContacts: (schema: string) => at`/settings/contacts/connect/${schema}`,
  contactsCallback: () => "/settings/contacts/callback",
  makeContactsPrimary: (id: string) => at`/settings/contacts/${id}/primary`,
  disconnectContacts: (id: string) => at`/settings/contacts/${id}/disconnect`,
  contactOptions: () => "/options/contacts",
  /** The same call as `newContact`, for script that chooses what it adds. */
  contactToPick: () => "/options/contacts/new",
  legacyOrderOptions: (name: string, page: number) =>
    "/options/legacy-orders" + query({ search: name, page: String(page) }),
  participantOptions: (slug: string, dealId: string) => at`/options/participants/${slug}/${dealId}`,
  relatedDealOptions: (slug: string, dealId: string) =>
    at`/options/related-deals/${slug}/${dealId}`,
  calendarEvents: (search: string) => "/options/calendar-events" + search,
  busyTimes: () => "/options/busy-times",
  columnOptions: (slug: string, statusId: string) => at`/options/columns/${slug}/${statusId}`,
  gallery: () => "/development/gallery",
  galleryModal: () => "/development/gallery/modal",
  galleryConfirm: () => "/development/gallery/confirm",
  galleryPanel: () => "/development/gallery/panel",
  galleryLines: () => "/development/gallery/lines",
  outbox: () => "/development/outbox",
  outboxMail: (name: string) => `/development/outbox/${encodeURIComponent(name)}`,
  featureFlags: () => "/development/flags",
} as const;
