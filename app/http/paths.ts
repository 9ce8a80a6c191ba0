/** Addresses of the application's own pages; nothing else spells them. */
export const paths = {
  dashboard: () => "/dashboard",
  login: (returnUrl?: string) =>
    returnUrl ? `/login?returnUrl=${encodeURIComponent(returnUrl)}` : "/login",
  forgotPassword: () => "/forgot-password",
  board: (slug: string, search = "") => `/workflows/${slug}${search}`,
  newDeal: (slug: string) => `/workflows/${slug}/new`,
  presets: (slug: string) => `/workflows/${slug}/presets`,
  deal: (slug: string, dealId: string) => `/workflows/${slug}/${dealId}`,
  editDeal: (slug: string, dealId: string) => `/workflows/${slug}/${dealId}/edit`,
  moveDeal: (slug: string, dealId: string) => `/workflows/${slug}/${dealId}/move`,
  archiveDeal: (slug: string, dealId: string) => `/workflows/${slug}/${dealId}/archive`,
  dealStatus: (slug: string, dealId: string) => `/workflows/${slug}/${dealId}/status`,
  dealFlag: (slug: string, dealId: string, flagId: string) =>
    `/workflows/${slug}/${dealId}/flags/${flagId}`,
  newNote: (slug: string, dealId: string) => `/workflows/${slug}/${dealId}/notes/new`,
  editNote: (slug: string, dealId: string, noteId: string) =>
    `/workflows/${slug}/${dealId}/notes/${noteId}/edit`,
  archiveNote: (slug: string, dealId: string, noteId: string) =>
    `/workflows/${slug}/${dealId}/notes/${noteId}/archive`,
  gallery: () => "/development/gallery",
  galleryModal: () => "/development/gallery/modal",
  galleryConfirm: () => "/development/gallery/confirm",
  galleryPanel: () => "/development/gallery/panel",
} as const;
