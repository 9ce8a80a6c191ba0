import type { AccessRows } from "./rows";

// An administrator without the Deals module has jobs too, and not these.
const ofOthers = { noDeals: 404 } as const;

export const jobRows: AccessRows = {
  listJobs: {},
  getJob: { params: (ids) => ({ id: ids.deadJob }), except: ofOthers },
  retryJob: { params: (ids) => ({ id: ids.waitingJob }), staff: 409, except: ofOthers },
  removeJob: { params: (ids) => ({ id: ids.deadJob }), except: ofOthers },
};
