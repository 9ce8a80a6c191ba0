import { health } from "../../app/upstream/contract/health";
import { open } from "./implement";

export const healthHandlers = [
  open(health.version, async ({ services }) => ({ GIT_COMMIT: services.gitCommit })),
];
