import { mkdir } from "node:fs/promises";

import { mimeTypeOf } from "../../../app/domain/document-types";
import type { FileStore } from "../../integrations/files/provider";
import type { Database } from "../connection";
import { AMERICA, AUSTRALIA } from "./catalogue/market";
import { demoFile, type DemoFile } from "./demo-file";
import { drawFloorPlan } from "./draw-pdf";
import { drawPng, type Scene } from "./draw-png";
import { supplierFiles } from "./supplier-files";

const THUMBNAIL_TYPE = mimeTypeOf("png");
export const demoThumbnailType = ({ thumbnail }: DemoFile) => thumbnail && THUMBNAIL_TYPE;

const CREAM = [224, 214, 198] as const;
const GREY = [203, 204, 199] as const;
const WIDE = { left: 0.16, right: 0.84, top: 0.12, bottom: 0.7 };
const TALL = { left: 0.3, right: 0.72, top: 0.1, bottom: 0.78 };
const SCENES: Readonly<Record<string, Scene>> = {
  "Living room west window": { ...WIDE, wall: CREAM, panes: 3, blind: 0 },
  "Main bedroom recess": { ...TALL, wall: GREY, panes: 2, blind: 0, hasTape: true },
  "Study, existing roller": { ...WIDE, wall: CREAM, panes: 2, blind: 0.35 },
  "Kitchen sink window": { ...WIDE, top: 0.2, bottom: 0.55, wall: GREY, panes: 2, blind: 0.12 },
  "Bifold doors, closed": { ...WIDE, bottom: 0.84, wall: CREAM, panes: 4, blind: 0 },
  "Stair void, from below": { ...TALL, wall: CREAM, panes: 1, blind: 0.6 },
};

const SCHEDULE = [
  "Room,Window,Width mm,Drop mm,Fit,Control,Product",
  "Living,W1,2390,2105,Inside,Left,Sheer roller",
  "Living,W2,1195,2105,Inside,Right,Sheer roller",
  "Main bedroom,W3,1810,1340,Inside,Left,Blockout roller",
  "Study,W4,1465,1200,Face,Right,Blockout roller",
  "Kitchen,W5,1205,905,Inside,Left,Aluminium venetian 25 mm",
  "",
].join("\r\n");
const ACCESS = [
  "Key safe by the side gate, code by phone on the day.",
  "Dog is friendly; please keep the gate shut.",
  "Tall ladder for the stair void, two people.",
  "",
].join("\r\n");

let made: readonly DemoFile[] | null = null;

/** The files of the demo's deals, drawn when they are first asked for: the same on every machine. */
export function demoFiles(): readonly DemoFile[] {
  return (made ??= [
    ...Object.entries(SCENES).map(([name, scene], at) =>
      demoFile(name, "png", `window-${at + 1}`, drawPng(scene, 800, 600), drawPng(scene, 192, 144)),
    ),
    demoFile("Floor plan, rev C", "pdf", "plan", floorPlan()),
    demoFile("Window schedule", "csv", "schedule", Buffer.from(SCHEDULE)),
    demoFile("Access notes", "txt", "access", Buffer.from(ACCESS)),
    demoFile(
      "Body corporate approval for external screens, all correspondence",
      "txt",
      "approval",
      Buffer.from(`${ACCESS}\r\nApproved by the committee on the terms of its letter.\r\n`),
    ),
  ]);
}

function floorPlan(): Buffer {
  return drawFloorPlan("Floor plan, rev C. Windows in mm, width by drop", [
    { name: "Living", at: [40, 280, 360, 240], windows: ["W1 2390 x 2105", "W2 1195 x 2105"] },
    { name: "Main bedroom", at: [400, 280, 220, 240], windows: ["W3 1810 x 1340"] },
    { name: "Study", at: [620, 280, 180, 240], windows: ["W4 1465 x 1200"] },
    { name: "Kitchen", at: [40, 60, 300, 220], windows: ["W5 1205 x 905"] },
    { name: "Hall and stairs", at: [340, 60, 460, 220], windows: [] },
  ]);
}

/** Puts into the store what documents of the demo are about and is not there. */
export async function keepDemoFiles(database: Database, store: FileStore): Promise<void> {
  const isWanted = await database.read
    .selectFrom("documents")
    .select("id")
    .where("storage_key", "like", "demo/%")
    .limit(1)
    .executeTakeFirst();
  if (!isWanted || (await store.size("demo/approval")) !== null) return;
  await mkdir(store.incoming, { recursive: true });
  const ofSuppliers = [AUSTRALIA, AMERICA].flatMap(supplierFiles).map(({ file }) => file);
  // The one that was looked for comes last of all.
  for (const { storageKey, extension, bytes, thumbnail } of [...ofSuppliers, ...demoFiles()]) {
    if (thumbnail) await store.put(`${storageKey}.thumbnail`, { bytes: thumbnail }, THUMBNAIL_TYPE);
    await store.put(storageKey, { bytes }, mimeTypeOf(extension));
  }
}
