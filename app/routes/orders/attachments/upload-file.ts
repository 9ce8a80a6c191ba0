import { redirect } from "@remix-run/node";

import { answerScript } from "~/http/file-uploads.server";
import { page } from "~/http/page";

import { orderFilesLoader, orderFilesUploadAction } from "./order-files-route.server";
import { attachToOrder } from "./store-order-files.server";

export const handle = page({ uploadsTo: "purchaseOrders.attachOrderDocument" });

export const loader = orderFilesLoader(({ backTo }) => redirect(backTo));

/** Takes one file from script. */
export const action = orderFilesUploadAction(async (route) =>
  answerScript(await attachToOrder(route)),
);
