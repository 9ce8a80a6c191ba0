import style from "./styles/modules.css?url";

/** The style of a deal's modules, which comes with the panel. */
export const MODULES_STYLE = style;

/** Fetches it ahead, so that a deal waits for its data alone. */
export function prefetchModulesStyle(): void {
  if (document.querySelector(`link[href="${style}"]`)) return;
  const link = Object.assign(document.createElement("link"), { rel: "prefetch", href: style });
  link.setAttribute("as", "style");
  document.head.append(link);
}
