import { CookieJar, type JSDOM } from "jsdom";

import { parsePage, submissionOf } from "./plain-page";

const MOST_REDIRECTS = 10;

interface Visit {
  url: string;
  html: string;
  status: number;
  /** False if the answer forbade to keep it: going back asks for it again. */
  isKept: boolean;
}
interface Question {
  url: URL;
  method?: "GET" | "POST";
  body?: string | FormData;
  headers?: Record<string, string>;
}

/**
 * A text browser: no script, no style, no images. Keeps cookies, follows redirects, goes back, and sends
 * forms as lynx and w3m do, with a Referer and neither Origin nor Sec-Fetch-Site.
 */
export class PlainBrowser {
  #visits: Visit[] = [];
  #page: JSDOM | null = null;

  constructor(
    readonly origin: string,
    readonly jar = new CookieJar(),
  ) {}

  /** The page it stands on. */
  get document(): Document {
    if (!this.#page) throw new Error("No page is open");
    return this.#page.window.document;
  }

  get url(): URL {
    return new URL(this.document.URL);
  }

  get status(): number {
    return this.#visits.at(-1)?.status ?? 0;
  }

  async open(path: string): Promise<void> {
    await this.#visit({ url: new URL(path, this.origin) });
  }

  async reload(): Promise<void> {
    const last = this.#visits.pop();
    if (last) await this.#visit({ url: new URL(last.url) });
  }

  async back(): Promise<void> {
    this.#visits.pop();
    const before = this.#visits.pop();
    if (!before) throw new Error("There is no page to go back to");
    if (before.isKept) this.#show(before);
    else await this.#visit({ url: new URL(before.url) });
  }

  async follow(link: HTMLAnchorElement): Promise<void> {
    const target = new URL(link.href);
    const here = this.url;
    if (target.hash && target.href.split("#")[0] === here.href.split("#")[0]) return;
    await this.#visit({ url: target, headers: { referer: here.href } });
  }

  async submit(button: HTMLButtonElement | HTMLInputElement): Promise<void> {
    if (button.disabled) throw new Error(`A disabled button was pressed: ${button.outerHTML}`);
    const { url, isPost, fields, body } = submissionOf(button);
    const headers = { referer: this.url.href };
    if (isPost) {
      await this.#visit({ url, method: "POST", body, headers });
    } else {
      url.search = fields.toString();
      await this.#visit({ url, headers });
    }
  }

  /** One request with this browser's cookies, which opens no page and follows nothing. */
  async ask({ url, method = "GET", body, headers = {} }: Question): Promise<Response> {
    const cookie = await this.jar.getCookieString(url.href);
    const response = await fetch(url, {
      method,
      redirect: "manual",
      headers: {
        "user-agent": "Lynx/2.9 (plain)",
        ...(cookie ? { cookie } : {}),
        ...(typeof body === "string"
          ? { "content-type": "application/x-www-form-urlencoded" }
          : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body }),
    });
    for (const line of response.headers.getSetCookie()) await this.jar.setCookie(line, url.href);
    return response;
  }

  async #visit(question: Question): Promise<void> {
    let next = question;
    for (let hops = 0; hops <= MOST_REDIRECTS; hops += 1) {
      const response = await this.ask(next);
      const location = response.headers.get("location");
      if (response.status < 300 || response.status >= 400 || !location) {
        this.#show({
          url: next.url.href,
          html: await response.text(),
          status: response.status,
          isKept: !/no-store/.test(response.headers.get("cache-control") ?? ""),
        });
        return;
      }
      await response.arrayBuffer();
      const isRepeated = response.status === 307 || response.status === 308;
      const { headers = {} } = next;
      const url = new URL(location, next.url);
      next = isRepeated ? { ...next, url } : { url, headers };
    }
    throw new Error(`More than ${MOST_REDIRECTS} redirects from ${question.url.href}`);
  }

  #show(visit: Visit): void {
    this.#visits.push(visit);
    this.#page?.window.close();
    this.#page = parsePage(visit.html, visit.url);
    expectWaysToFields(this.document);
  }
}

/** What a refused form names first leads to the field that it is about, on every page that says so. */
function expectWaysToFields(page: Document): void {
  for (const link of page.querySelectorAll<HTMLAnchorElement>("[data-refusal] a")) {
    const id = decodeURIComponent(link.hash.slice(1));
    if (!page.getElementById(id)) throw new Error(`No field ${id} on ${page.URL}`);
  }
}
