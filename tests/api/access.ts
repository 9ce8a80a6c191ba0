/** Who asks. */
export const ACTORS = [
  "stranger",
  "expired",
  "disabled",
  "admin",
  "sales",
  "dealsonly",
  "maker",
  "noDeals",
  "otherAccount",
] as const;
export type Actor = (typeof ACTORS)[number];

/** Names that stand for ids of account A in the cells below. */
export interface Ids {
  workflow: string;
  status: string;
  otherStatus: string;
  deal: string;
  archivedDeal: string;
  flag: string;
  flagValue: string;
  note: string;
  contact: string;
}

export interface Cell {
  /** area.name of the call in the contract. */
  call: string;
  params?: (ids: Ids) => Record<string, string>;
  body?: (ids: Ids) => unknown;
  /** What each kind of actor is answered; `staff` is every signed-in person of account A with deals. */
  staff: number;
  noDeals: number;
  otherAccount: number;
}

const deal = (ids: Ids) => ({ id: ids.deal });

/** One row for each implemented call that needs a session; a call without a row fails the build. */
export const ACCESS: readonly Cell[] = [
  { call: "auth.me", staff: 200, noDeals: 200, otherAccount: 200 },
  { call: "account.getAccountSettings", staff: 200, noDeals: 200, otherAccount: 200 },
  { call: "integrations.getProviders", staff: 200, noDeals: 200, otherAccount: 200 },
  { call: "customFields.listUdfs", staff: 200, noDeals: 403, otherAccount: 200 },
  {
    call: "contacts.searchContacts",
    body: () => ({ pagination: { limit: 10, offset: 0 } }),
    staff: 200,
    noDeals: 403,
    otherAccount: 200,
  },
  {
    call: "contacts.getContact",
    params: (ids) => ({ id: ids.contact }),
    staff: 200,
    noDeals: 403,
    otherAccount: 404,
  },
  { call: "workflows.listWorkflows", staff: 200, noDeals: 403, otherAccount: 200 },
  {
    call: "workflows.getWorkflow",
    params: (ids) => ({ id: ids.workflow }),
    staff: 200,
    noDeals: 403,
    otherAccount: 404,
  },
  { call: "workflows.getDealWorkflowSettings", staff: 200, noDeals: 403, otherAccount: 200 },
  {
    call: "workflows.saveDealWorkflowSettings",
    body: (ids) => ({ workflows: [{ workflowId: ids.workflow, presetFilters: [] }] }),
    staff: 200,
    noDeals: 403,
    otherAccount: 422,
  },
  {
    call: "deals.listWorkflowDeals",
    params: (ids) => ({ id: ids.workflow }),
    staff: 200,
    noDeals: 403,
    otherAccount: 404,
  },
  { call: "deals.getDeal", params: deal, staff: 200, noDeals: 403, otherAccount: 404 },
  {
    call: "deals.createDeal",
    params: (ids) => ({ workflowId: ids.workflow }),
    body: (ids) => ({ name: "Access", statusId: ids.status }),
    staff: 200,
    noDeals: 403,
    otherAccount: 404,
  },
  {
    call: "deals.updateDeal",
    params: deal,
    body: () => ({ name: "Access" }),
    staff: 200,
    noDeals: 403,
    otherAccount: 404,
  },
  {
    call: "deals.changeDealStatus",
    params: deal,
    body: (ids) => ({ currentStatusId: ids.status, statusId: ids.status }),
    staff: 200,
    noDeals: 403,
    otherAccount: 404,
  },
  {
    call: "deals.moveDeal",
    params: deal,
    body: (ids) => ({ currentStatusId: ids.status, targetStatusId: ids.status, belowId: null }),
    staff: 200,
    noDeals: 403,
    otherAccount: 404,
  },
  {
    call: "deals.setDealFlag",
    params: (ids) => ({ dealId: ids.deal, flagId: ids.flag }),
    body: (ids) => ({ valueId: ids.flagValue }),
    staff: 200,
    noDeals: 403,
    otherAccount: 404,
  },
  {
    call: "deals.archiveDeal",
    params: (ids) => ({ id: ids.archivedDeal }),
    staff: 409,
    noDeals: 403,
    otherAccount: 404,
  },
  { call: "deals.unarchiveDeal", params: deal, staff: 409, noDeals: 403, otherAccount: 404 },
  {
    call: "notes.listNotes",
    params: (ids) => ({ dealId: ids.deal }),
    staff: 200,
    noDeals: 403,
    otherAccount: 404,
  },
  {
    call: "notes.createNote",
    params: (ids) => ({ dealId: ids.deal }),
    body: () => ({ content: "Access" }),
    staff: 200,
    noDeals: 403,
    otherAccount: 404,
  },
  {
    call: "notes.updateNote",
    params: (ids) => ({ dealId: ids.deal, id: ids.note }),
    body: () => ({ content: "Access" }),
    staff: 200,
    noDeals: 403,
    otherAccount: 404,
  },
  {
    call: "notes.archiveNote",
    params: (ids) => ({ dealId: ids.archivedDeal, id: ids.note }),
    staff: 409,
    noDeals: 403,
    otherAccount: 404,
  },
];
