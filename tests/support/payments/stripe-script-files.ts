import { build } from "esbuild";

/** What the frame of the card fields holds. It tells its number to whoever holds the other end of a channel. */
const FIELDS = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Card</title></head>
<body><p><label>Card number <input name="number" inputmode="numeric" autocomplete="cc-number"></label></p>
<p><label>Expiration date <input name="expiry" autocomplete="cc-exp"></label></p>
<p><label>Security code <input name="code" autocomplete="cc-csc"></label></p>
<script>addEventListener("message", ({ ports }) =>
  ports[0] && ports[0].postMessage(document.querySelector("[name=number]").value));</script>
</body></html>`;

/** A file of https://js.stripe.com as the local server has it; null if there is none. */
export async function scriptFile(path: string): Promise<{ type: string; text: string } | null> {
  if (path === "/js/fields.html") return { type: "text/html; charset=utf-8", text: FIELDS };
  if (!/^\/js\/(endive\/stripe\.js|v3\/?)$/.test(path)) return null;
  const { outputFiles } = await build({
    entryPoints: [new URL("stripe-script.ts", import.meta.url).pathname],
    ...{ bundle: true, write: false, format: "iife", target: "es2022" },
  });
  return { type: "text/javascript; charset=utf-8", text: outputFiles[0]?.text ?? "" };
}
