import type { AccessRow, AccessRows } from "./rows";

/** There is none of this id. */
const ofNone: AccessRow = { params: () => ({ id: "none" }), staff: 404 };
const values = { body: () => ({ templateValues: {} }) };

export const bundleRows: AccessRows = {
  listBundles: {},
  subscribeBundle: { ...ofNone, ...values },
  unsubscribeBundle: ofNone,
  previewBundle: { ...ofNone, ...values },
};
