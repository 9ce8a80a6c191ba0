import type { AccessRows } from "./rows";

export const authRows: AccessRows = { me: {} };
export const accountRows: AccessRows = { getAccountSettings: {} };
export const integrationRows: AccessRows = { getProviders: {} };
export const customFieldRows: AccessRows = { listUdfs: {} };
