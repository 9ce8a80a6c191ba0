import { page } from "~/http/page";
import { staffLoader } from "~/http/route.server";
import { workflows } from "~/upstream/contract/workflows";

import { exportFile } from "./workflows.server";

export const handle = page({ isFile: true });

export const loader = staffLoader(workflows.exportWorkflowSchema, exportFile);
