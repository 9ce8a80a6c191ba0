import type { AccessRows, Ids } from "./rows";

const inList = (ids: Ids) => ({ dealId: ids.deal, dataSourceId: ids.dataSource });

export const checklistRows: AccessRows = {
  listChecklistItems: { params: inList },
  saveChecklistItems: {
    params: inList,
    body: () => ({ items: [{ id: null, label: "Access", isChecked: false }] }),
  },
  // Another name of no item: the lists are not the same.
  sortChecklistItems: {
    params: inList,
    body: (ids) => ({ ids: [ids.checklistItem, "other"] }),
    staff: 422,
  },
  deleteChecklistItem: {
    params: (ids) => ({ ...inList(ids), dealId: ids.archivedDeal, itemId: ids.checklistItem }),
    staff: 409,
  },
  listChecklistDataSources: {},
  createChecklistDataSource: { body: () => ({ name: crypto.randomUUID() }) },
};
