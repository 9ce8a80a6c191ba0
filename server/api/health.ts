import { health } from "../../app/upstream/contract/health";
import { publicEndpoint } from "./implement";

export const healthHandlers = [
  publicEndpoint(health.version, async ({ services }) => ({ GIT_COMMIT: services.gitCommit })),
];
