import { ofDeal, type AccessRows } from "./rows";

export const noteRows: AccessRows = {
  listNotes: { params: ofDeal },
  createNote: { params: ofDeal, body: () => ({ content: "Access" }) },
  updateNote: {
    params: (ids) => ({ dealId: ids.deal, id: ids.note }),
    body: () => ({ content: "Access" }),
  },
  archiveNote: { params: (ids) => ({ dealId: ids.archivedDeal, id: ids.note }), staff: 409 },
};
