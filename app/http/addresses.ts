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

export const home = () => "/";
export const dashboard = () => "/dashboard";
export const login = (returnUrl?: string) =>
  returnUrl ? `/login?returnUrl=${encodeURIComponent(returnUrl)}` : "/login";
export const resume = (returnUrl: string) =>
  `/login/resume?returnUrl=${encodeURIComponent(returnUrl)}`;
export const logout = () => "/logout";
export const forgotPassword = () => "/forgot-password";
export const terms = () => "/terms";
export const privacy = () => "/privacy";
export const help = () => "/help";
export const basicMode = () => "/basic-mode";
export const invitation = (token: string) => at`/invitation/${token}`;
export const checkout = (paymentId: string) => at`/checkout/${paymentId}`;
/** For the page's own script: what the provider's script begins with. */
export const checkoutSession = (paymentId: string) => at`/checkout/${paymentId}/session`;
export const customerQuote = (pageId: string) => at`/customer-quote/${pageId}`;
/** An order as its supplier answers it. */
export const supplierLink = (token: string) => at`/supplier/${token}`;
export const checkoutReturn = (paymentId: string) => at`/checkout/${paymentId}/return`;
export const sandbox = (sessionId: string) => at`/sandbox/${sessionId}`;
export const invitationFile = (token: string) => at`/invitation/${token}/appointment.ics`;
export const board = (slug: string, search = "") => at`/workflows/${slug}` + search;
export const boardWith = (slug: string, filters: Readonly<Record<string, string>>) =>
  at`/workflows/${slug}` + query(filters);
export const newDeal = (slug: string) => at`/workflows/${slug}/new`;
export const presets = (slug: string) => at`/workflows/${slug}/presets`;
export const removePreset = (slug: string) => at`/workflows/${slug}/presets/remove`;
export const deal = (slug: string, dealId: string) => at`/workflows/${slug}/${dealId}`;
export const editDeal = (slug: string, dealId: string) => at`/workflows/${slug}/${dealId}/edit`;
export const moveDeal = (slug: string, dealId: string) => at`/workflows/${slug}/${dealId}/move`;
export const archiveDeal = (slug: string, dealId: string) =>
  at`/workflows/${slug}/${dealId}/archive`;
export const dealStatus = (slug: string, dealId: string) => at`/workflows/${slug}/${dealId}/status`;
export const dealFlag = (slug: string, dealId: string, flagId: string) =>
  at`/workflows/${slug}/${dealId}/flags/${flagId}`;
export const newAppointment = (slug: string, dealId: string) =>
  at`/workflows/${slug}/${dealId}/appointments/new`;
export const appointment = (slug: string, dealId: string, id: string) =>
  at`/workflows/${slug}/${dealId}/appointments/${id}`;
export const editAppointment = (slug: string, dealId: string, id: string) =>
  at`/workflows/${slug}/${dealId}/appointments/${id}/edit`;
export const deleteAppointment = (slug: string, dealId: string, id: string) =>
  at`/workflows/${slug}/${dealId}/appointments/${id}/delete`;
export const attachments = (slug: string, dealId: string) =>
  at`/workflows/${slug}/${dealId}/attachments`;
export const newAttachments = (slug: string, dealId: string) =>
  at`/workflows/${slug}/${dealId}/attachments/new`;
export const uploadAttachment = (slug: string, dealId: string) =>
  at`/workflows/${slug}/${dealId}/attachments/upload`;
export const attachment = (slug: string, dealId: string, id: string) =>
  at`/workflows/${slug}/${dealId}/attachments/${id}`;
export const download = (documentId: string) => at`/api/documents/${documentId}/download`;
export const thumbnail = (documentId: string) => at`/api/documents/${documentId}/thumbnail`;
export const notes = (slug: string, dealId: string) => at`/workflows/${slug}/${dealId}/notes`;
export const newNote = (slug: string, dealId: string) => at`/workflows/${slug}/${dealId}/notes/new`;
export const editNote = (slug: string, dealId: string, noteId: string) =>
  at`/workflows/${slug}/${dealId}/notes/${noteId}/edit`;
export const archiveNote = (slug: string, dealId: string, noteId: string) =>
  at`/workflows/${slug}/${dealId}/notes/${noteId}/archive`;
/** A payment, `new` for one that is added, and what is done with it. */
export const payment = (slug: string, dealId: string, id: string, part: PaymentPart = "") =>
  at`/workflows/${slug}/${dealId}/payments/${id}` + part;
/** A quote of a deal, `new` for one that is added, and what lies over it: `products`, its line, `options`. */
export const quote = (slug: string, dealId: string, quoteId: string, ...parts: string[]) =>
  [at`/workflows/${slug}/${dealId}/quotes/${quoteId}`, ...parts.map(encodeURIComponent)].join("/");
/** The list of purchase orders, one of them (`new` for one that is added), and what lies over it. */
export const orders = (search = "") => "/orders" + search;
/**
 * A purchase order, `new` for one that is added, and what lies over it: `edit`, `clone`, `reopen`, `archive`, `review`,
 * `shipping`, `products` with an id and `copy`, `supplier-order` with its id or `new`.
 */
export const order = (id: string, ...parts: string[]) =>
  [at`/orders/${id}`, ...parts.map(encodeURIComponent)].join("/");
/** The documents of suppliers. */
export const documents = (search = "") => "/documents" + search;
/** One of them, and what lies over it; `new` and `upload` for those that are added. */
export const document = (id: string, ...parts: string[]) =>
  [at`/documents/${id}`, ...parts.map(encodeURIComponent)].join("/");
/** The options of a line on a page of their own, for a frame. */
export const productOptions = (lineId: string) => at`/product-options/${lineId}`;
/** For script: what answers come to that are not saved. */
export const optionsPreview = (lineId: string) => at`/options/lines/${lineId}`;
/** What a quote would come to, for script: `of` names the dialog that asks, `index` the place of an adjustment. */
export const priceOptions = (
  slug: string,
  dealId: string,
  quoteId: string,
  of: "adjustment" | "deposit" | "tax" | "total",
  index: number | null = null,
) =>
  at`/options/quote-prices/${slug}/${dealId}/${quoteId}` +
  query({ of, ...(index !== null && { index: String(index) }) });
export const timeline = (slug: string, dealId: string) => at`/workflows/${slug}/${dealId}/timeline`;
export const timelineOptions = (slug: string, dealId: string) =>
  at`/options/timeline/${slug}/${dealId}`;
export const search = (text = "", page = 1) =>
  "/search" + query({ ...(text && { q: text }), ...(page > 1 && { page: String(page) }) });
export const searchOptions = () => "/options/search";
export const newRelatedDeal = (slug: string, dealId: string) =>
  at`/workflows/${slug}/${dealId}/related/new`;
export const removeRelatedDeal = (slug: string, dealId: string, id: string) =>
  at`/workflows/${slug}/${dealId}/related/${id}/remove`;
export const contacts = (search = "") => "/contacts" + search;
export const newContact = () => "/contacts/new";
export const contact = (id: string, search = "") => at`/contacts/${id}` + search;
export const editContact = (id: string) => at`/contacts/${id}/edit`;
export const rawContact = (id: string) => at`/contacts/${id}/raw`;
export const legacyOrder = (contactId: string, orderId: string) =>
  at`/contacts/${contactId}/orders/${orderId}`;
/** A deal over a contact. */
export const contactDeal = (contactId: string, slug: string, dealId: string) =>
  at`/contacts/${contactId}/${slug}/${dealId}`;
/** The directory of people. */
export const personnel = (search = "") => "/personnel" + search;
/** One of them, and what lies over it; `new` for one that is added. */
export const person = (id: string, part = "") => at`/personnel/${id}` + (part && `/${part}`);
export const calendar = (search = "") => "/calendar" + search;
export const calendarDay = (date: string) => "/calendar" + query({ view: "day", date });
export const event = (id: string, search = "") => at`/calendar/${id}` + search;
export const moveEvent = (id: string) => at`/calendar/${id}/move`;
export const calendarFeed = () => "/calendar/feed";
export const endCalendarFeed = () => "/calendar/feed/end";
export const newChecklistItem = ({ slug, dealId, dataSourceId }: ChecklistAddress) =>
  at`/workflows/${slug}/${dealId}/checklist/${dataSourceId}/new`;
export const editChecklistItem = ({ slug, dealId, dataSourceId }: ChecklistAddress, id: string) =>
  at`/workflows/${slug}/${dealId}/checklist/${dataSourceId}/${id}/edit`;
export const removeChecklistItem = ({ slug, dealId, dataSourceId }: ChecklistAddress, id: string) =>
  at`/workflows/${slug}/${dealId}/checklist/${dataSourceId}/${id}/remove`;
export const tickChecklistItem = ({ slug, dealId, dataSourceId }: ChecklistAddress, id: string) =>
  at`/workflows/${slug}/${dealId}/checklist/${dataSourceId}/${id}/tick`;
export const placeChecklistItem = ({ slug, dealId, dataSourceId }: ChecklistAddress, id: string) =>
  at`/workflows/${slug}/${dealId}/checklist/${dataSourceId}/${id}/place`;
/** A page of the settings, or a section of it that is edited. */
export const settings = (...parts: string[]) =>
  ["/settings", ...parts.filter(Boolean).map(encodeURIComponent)].join("/");
/** The settings of a product or a category, by its name in the tree of all. */
export const productOverride = (name: string, search = "") =>
  at`/settings/products/of/${name}` + search;
export const jobs = (search = "") => "/settings/jobs" + search;
export const retryJob = (jobId: string) => at`/settings/jobs/${jobId}/retry`;
export const removeJob = (jobId: string) => at`/settings/jobs/${jobId}/remove`;
export const contactProviders = () => "/settings/contacts";
export const connectContacts = (schema: string) => at`/settings/contacts/connect/${schema}`;
export const contactsCallback = () => "/settings/contacts/callback";
export const makeContactsPrimary = (id: string) => at`/settings/contacts/${id}/primary`;
export const disconnectContacts = (id: string) => at`/settings/contacts/${id}/disconnect`;
export const addressOptions = () => "/options/addresses";
export const contactOptions = () => "/options/contacts";
/** The same call as `newContact`, for script that chooses what it adds. */
export const contactToPick = () => "/options/contacts/new";
export const legacyOrderOptions = (name: string, page: number) =>
  "/options/legacy-orders" + query({ search: name, page: String(page) });
export const participantOptions = (slug: string, dealId: string) =>
  at`/options/participants/${slug}/${dealId}`;
export const relatedDealOptions = (slug: string, dealId: string) =>
  at`/options/related-deals/${slug}/${dealId}`;
export const calendarEvents = (search: string) => "/options/calendar-events" + search;
export const busyTimes = () => "/options/busy-times";
export const columnOptions = (slug: string, statusId: string) =>
  at`/options/columns/${slug}/${statusId}`;
export const gallery = () => "/development/gallery";
export const galleryModal = () => "/development/gallery/modal";
export const galleryConfirm = () => "/development/gallery/confirm";
export const galleryPanel = () => "/development/gallery/panel";
export const galleryLines = () => "/development/gallery/lines";
export const outbox = () => "/development/outbox";
export const outboxMail = (name: string) => `/development/outbox/${encodeURIComponent(name)}`;
export const featureFlags = () => "/development/flags";
