import { JSDOM } from "jsdom";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

const AWAY = "The chat could not be reached. Please check your connection and reload this page.";
const run = vi.fn();
let page: JSDOM["window"];

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  run.mockReset();
  page = new JSDOM(
    `<p id="help-state"></p>
     <script id="help-chat" data-origin="https://chat.example" data-token="t"></script>`,
  ).window;
  vi.stubGlobal("window", page);
  vi.stubGlobal("document", page.document);
  await import("./help-script");
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const said = () => page.document.getElementById("help-state")?.textContent;
/** What became of the chat's own script. */
const sdk = (event: "load" | "error") =>
  page.document
    .querySelector(`script[src="https://chat.example/packs/js/sdk.js"]`)
    ?.dispatchEvent(new page.Event(event));

it("opens the chat, and says so", () => {
  Object.assign(page, { chatwootSDK: { run } });
  expect(said()).toBe("The chat is on its way.");
  sdk("load");
  expect(run).toHaveBeenCalledWith({ websiteToken: "t", baseUrl: "https://chat.example" });
  page.dispatchEvent(new page.Event("chatwoot:ready"));
  vi.advanceTimersByTime(60_000);
  expect(said()).toBe("The chat is open.");
});

it.each([
  ["does not answer, or with a fault", () => sdk("error")],
  ["answers rubbish", () => sdk("load")],
])("of a server that %s says that it could not be reached", (_, happens) => {
  happens();
  expect(said()).toBe(AWAY);
});

it("that refuses the key, or is slow, is not waited for without end", () => {
  Object.assign(page, { chatwootSDK: { run } });
  sdk("load");
  vi.advanceTimersByTime(19_000);
  expect(said()).toBe("The chat is on its way.");
  vi.advanceTimersByTime(1_000);
  expect(said()).toBe(AWAY);
});
