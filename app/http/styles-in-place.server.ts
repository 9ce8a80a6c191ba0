import { preferenceCookie, readPreference } from "./preference-cookie.server";

/** The style of all pages that the browser has, by the name of its built file. */
const COOKIE = "headrail_styles";
const LINK = /<link rel="stylesheet" href="(\/assets\/[^"]+\.css)"\/>/g;

interface Document {
  markup: string;
  request: Request;
  headers: Headers;
  nonce: string;
  isSecure: boolean;
  /** The text of a built file; null if it is not served from here. */
  readAsset: (path: string) => string | null;
}

/**
 * The first page without scripts that a browser sees brings its styles along, and has them fetched afterwards for the
 * pages that follow: the way to the server and back that a style takes is the longest time of a first picture. A page
 * with scripts stays as it is, since React looks for what it has drawn; so do answers to text browsers and other
 * programs, which do not say that they show a document.
 */
export function withStyles(document: Document): string {
  const { markup, request, headers } = document;
  if (markup.startsWith('<html lang="en" data-scripts')) return markup;
  if (request.headers.get("sec-fetch-dest") !== "document") return markup;
  const head = markup.slice(0, markup.indexOf("</head>"));
  const [app] = [...head.matchAll(LINK)].map(([, path = ""]) => path);
  if (app === undefined || readPreference(request, COOKIE) === app) return markup;
  const fetched: string[] = [];
  const styled = head.replace(LINK, (link, path: string) => {
    const style = document.readAsset(path);
    if (style === null) return link;
    fetched.push(`<link rel="prefetch" as="style" href="${path}"/>`);
    return `<style nonce="${document.nonce}">${style}</style>`;
  });
  if (fetched.length === 0) return markup;
  headers.append("set-cookie", preferenceCookie(COOKIE, app, document.isSecure));
  const end = markup.lastIndexOf("</body>");
  return styled + markup.slice(head.length, end) + fetched.join("") + markup.slice(end);
}
