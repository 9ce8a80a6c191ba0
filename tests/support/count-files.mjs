// Loaded into the program by `--import`: writes, as it ends, how many files of each package it has loaded.
import { writeFileSync } from "node:fs";
import { registerHooks } from "node:module";

const files = {};
registerHooks({
  load(url, context, next) {
    const [, name] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url) ?? [];
    if (name) files[name] = (files[name] ?? 0) + 1;
    return next(url, context);
  },
});
process.on("exit", () => writeFileSync(process.env.FILES_REPORT, JSON.stringify(files)));
