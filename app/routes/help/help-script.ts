/** What of the chat's script this page uses. Source: chatwoot.com/hc/user-guide, "Chatwoot SDK". */
interface Chat {
  toggle(state: "open"): void;
  setUser(identifier: string, user: Readonly<Record<string, string>>): void;
}
interface ChatWindow extends Window {
  chatwootSettings?: Readonly<Record<string, unknown>>;
  chatwootSDK?: { run(inbox: { websiteToken: string; baseUrl: string }): void };
  $chatwoot?: Chat;
}

/** A chat that has not come by then does not come: its address answers, and knows no such inbox. */
const WAIT_MS = 20_000;

const page: ChatWindow = window;
const own = document.getElementById("help-chat");
const state = document.getElementById("help-state");
const say = (words: string) => {
  if (state) state.textContent = words;
};

/** The page's own script: it has the chat fill the page, and says so if the chat does not come. */
function start({ origin = "", token = "", asker = "{}" }: DOMStringMap): void {
  const { identifier = "", ...user } = JSON.parse(asker) as Record<string, string>;
  const fail = () =>
    say("The chat could not be reached. Please check your connection and reload this page.");
  const late = setTimeout(fail, WAIT_MS);
  page.chatwootSettings = { hideMessageBubble: true, position: "right", locale: "en" };
  page.addEventListener("chatwoot:ready", () => {
    clearTimeout(late);
    page.$chatwoot?.setUser(identifier, user);
    page.$chatwoot?.toggle("open");
    say("The chat is open.");
  });
  const sdk = document.createElement("script");
  sdk.src = `${origin}/packs/js/sdk.js`;
  sdk.addEventListener("load", () => {
    if (page.chatwootSDK) page.chatwootSDK.run({ websiteToken: token, baseUrl: origin });
    else fail();
  });
  sdk.addEventListener("error", fail);
  say("The chat is on its way.");
  document.head.append(sdk);
}

if (own) start(own.dataset);

// A module: what it names is its own.
export {};
