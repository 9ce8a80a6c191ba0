// Draws public/sprite.svg: the Lucide icons in use (app/ui/icons.json) and our own glyphs.
import { readFileSync, writeFileSync } from "node:fs";

const icons = JSON.parse(readFileSync("app/ui/icons.json", "utf8"));
const lucide = Object.entries(icons).map(([name, file]) => {
  const svg = readFileSync(`node_modules/lucide-static/icons/${file}.svg`, "utf8");
  const shapes = svg.replace(/<!--[\s\S]*?-->/g, "").match(/<svg[^>]*>([\s\S]*)<\/svg>/)[1];
  return `<symbol id="${name}" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round">${shapes.replace(/\s+/g, " ").trim()}</symbol>`;
});

const rail = '<rect x="1" y="1" width="14" height="3"/>';
const slat = (y, isDown) =>
  `<rect x="2" y="${y}" width="12" height="1.6"${isDown ? "" : ' opacity=".28"'}/>`;
const blind = (down) =>
  rail + [5.4, 8.1, 10.8, 13.4].map((y, index) => slat(y, index < down)).join("");
const glyph = (id, shapes) =>
  `<symbol id="${id}" viewBox="0 0 16 16" fill="currentColor">${shapes}</symbol>`;
const own = [
  glyph("blind-0", blind(0)),
  glyph("blind-1", blind(1)),
  glyph("blind-3", blind(3)),
  glyph("blind-4", blind(4)),
  glyph(
    "blind-cancelled",
    `${rail}<path d="m4.2 6.2 7.6 7.6m0-7.6-7.6 7.6" stroke="currentColor" stroke-width="1.8" fill="none"/>`,
  ),
  glyph(
    "blind-hold",
    `${rail}<rect x="4" y="5.5" width="2.6" height="9"/><rect x="9.4" y="5.5" width="2.6" height="9"/>`,
  ),
];
const logo = `<symbol id="logo" viewBox="0 0 24 24"><g fill="currentColor"><rect x="1" y="3" width="22" height="4" rx=".6"/><rect x="3" y="9" width="18" height="2" opacity=".85"/><rect x="3" y="13" width="18" height="2" opacity=".7"/><rect x="3" y="17" width="18" height="2" opacity=".55"/></g><path d="M18.5 7v12" stroke="#E0761E" stroke-width="1.2"/><rect x="17.3" y="18" width="2.4" height="4" rx="1.2" fill="#E0761E"/></symbol>`;
const windowArt = (id, railColour, slatColour, cord) =>
  `<symbol id="${id}" viewBox="0 0 68 56"><rect x="6" y="8" width="56" height="46" fill="#FAF7F1" stroke="#CBC1AF" stroke-width="2"/><path d="M34 8v46M6 36h56" stroke="#CBC1AF" stroke-width="1.4"/><g fill="${slatColour}"><rect x="6" y="9" width="56" height="4" opacity=".75"/><rect x="6" y="15" width="56" height="4" opacity=".5"/><rect x="6" y="21" width="56" height="4" opacity=".28"/></g><rect x="2" y="2" width="64" height="6" fill="${railColour}"/>${cord}</symbol>`;
const art = [
  windowArt(
    "window",
    "#0B5F60",
    "#3F8583",
    '<path d="M54 8v22" stroke="#E0761E" stroke-width="1.6"/><rect x="52.2" y="29" width="3.6" height="6" rx="1.8" fill="#E0761E"/>',
  ),
  windowArt("window-broken", "#97291A", "#D98C7E", ""),
];

writeFileSync(
  "public/sprite.svg",
  `<svg xmlns="http://www.w3.org/2000/svg">\n${[...lucide, ...own, logo, ...art].join("\n")}\n</svg>\n`,
);
writeFileSync(
  "public/favicon.svg",
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><rect width="24" height="24" rx="4" fill="#113A3C"/><g fill="#F8F3E9"><rect x="4" y="5" width="16" height="3"/><rect x="5.5" y="10" width="13" height="1.6" opacity=".85"/><rect x="5.5" y="13" width="13" height="1.6" opacity=".7"/><rect x="5.5" y="16" width="13" height="1.6" opacity=".55"/></g><path d="M16.5 8v8" stroke="#E0761E" stroke-width="1.2"/><rect x="15.5" y="16" width="2" height="3.4" rx="1" fill="#E0761E"/></svg>\n`,
);

// Glyphs of repeated markup: cards and rows carry a class instead of an element. All are one picture, of which
// each shows its square: the browser makes a document of every SVG picture, before it paints the first time.
const shapesOf = (name) =>
  readFileSync(`node_modules/lucide-static/icons/${icons[name]}.svg`, "utf8")
    .replace(/<!--[\s\S]*?-->/g, "")
    .match(/<svg[^>]*>([\s\S]*)<\/svg>/)[1]
    .trim();
/** An SVG picture as a value of CSS. */
function picture(height, ink, shapes) {
  const lines = `fill='none' stroke='${ink}' stroke-width='2' stroke-linecap='round' stroke-linejoin='round'`;
  const image =
    `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 ${height}' ${lines}>${shapes}</svg>`
      .replace(/\s+/g, " ")
      .replaceAll('"', "'")
      .replace(/ ?\/> ?/g, "/>");
  return `url("data:image/svg+xml,${image.replaceAll("#", "%23")}")`;
}
/** Squares of 24 one below the other; the blinds are drawn in 16, and filled. */
const drawn = ["warning", "info", "quote", "order", "chevron-down", "flag", "check", "active"];
const blinds = {
  0: blind(0),
  1: blind(1),
  3: blind(3),
  4: blind(4),
  x: `${rail}<path d="m4.2 6.2 7.6 7.6m0-7.6-7.6 7.6" stroke="#000" stroke-width="1.8"/>`,
};
const below = (pixels, shapes) => `<g transform='translate(0 ${pixels})'>${shapes}</g>`;
const stack = [
  ...drawn.map((name, at) => below(at * 24, shapesOf(name))),
  `<g transform='translate(0 ${drawn.length * 24}) scale(1.5)' fill='#000' stroke='none'>`,
  ...Object.values(blinds).map((shapes, at) => below(at * 16, shapes)),
  `</g>`,
].join("");
/** There is room for as many: the place of each is then a whole percentage, and stays if one is added. */
const ROOM = 21;
const names = [
  ...drawn.map((name) => `i-${name}`),
  ...Object.keys(blinds).map((name) => `b-${name}`),
];
const values = [
  `--glyphs: ${picture(ROOM * 24, "#000", stack)};`,
  ...names.map((name, at) => `--${name}: 0 ${Math.round((at / (ROOM - 1)) * 100)}%;`),
  // A select takes no mask: its caret is a picture, in the ink of the dark scheme too.
  ...[
    ["light", "#000"],
    ["dark", "#efeae0"],
  ].map(([scheme, ink]) => `--caret-${scheme}: ${picture(24, ink, shapesOf("chevron-down"))};`),
];
writeFileSync(
  "app/ui/styles/glyphs.css",
  `/* Made by server/commands/sprite.mjs. */\n:root {\n${values.map((value) => `  ${value}`).join("\n")}\n}\n`,
);
