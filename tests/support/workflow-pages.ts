import type { UpstreamClient } from "../../app/upstream/client.server";
import { workflows } from "../../app/upstream/contract/workflows";

/** The workflow of a name, as it is stored now. */
export async function workflowByName(by: UpstreamClient, name: string) {
  const all = await by.call(workflows.listWorkflows, {});
  const found = all.find((one) => one.name === name);
  if (!found) throw new Error(`No workflow ${name}`);
  return found;
}

/** Where an answer leads, and how. */
export const goesTo = (answer: Response) => [answer.status, answer.headers.get("location")];
