import type { AccessRows } from "./rows";

export const personnelRows: AccessRows = { listPersonnel: {} };
