/** What a mail says, for programs that show HTML. */
export interface HtmlMail {
  /** Who it is from, and their colour; null is ours. */
  readonly sender: string;
  readonly color: string | null;
  readonly title: string;
  /** Each a paragraph; line breaks stay. */
  readonly paragraphs: readonly string[];
  readonly facts: readonly (readonly [name: string, value: string])[];
  /** With the paragraph that leads to it, if facts stand before that. */
  readonly button: { readonly label: string; readonly url: string; readonly lead?: string } | null;
  /** Paragraphs behind the button. */
  readonly closing?: readonly string[];
  readonly foot: readonly string[];
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? "");
const lines = (text: string) => escaped(text).replace(/\r?\n/g, "<br>");

const paragraph = (text: string) => `<p style="margin:0 0 16px">${lines(text)}</p>`;

const INK = "#1b2421";
const QUIET = "#5f6862";
const ACCENT = "#0b5f60";
const COLOR = /^#[0-9a-f]{6}$/i;

/** One column without pictures, scripts or anything from elsewhere: mail programs show it as it is. */
export function htmlMail(mail: HtmlMail): string {
  const { sender, color, title, paragraphs, facts, button, closing = [], foot } = mail;
  const bar = color !== null && COLOR.test(color) ? color : ACCENT;
  const rows = facts
    .map(
      ([name, value]) =>
        `<tr><td style="padding:4px 16px 4px 0;color:${QUIET};vertical-align:top">${escaped(name)}</td><td style="padding:4px 0">${lines(value)}</td></tr>`,
    )
    .join("");
  return [
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title></head>`,
    `<body style="margin:0;padding:24px 16px;background:#f4efe6;color:${INK};font:16px/1.5 Roboto,Arial,sans-serif">`,
    `<div style="max-width:560px;margin:0 auto;padding:24px;background:#fff;border-top:6px solid ${bar}">`,
    `<p style="margin:0 0 16px;font-weight:bold">${escaped(sender)}</p>`,
    `<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${escaped(title)}</h1>`,
    ...paragraphs.map(paragraph),
    ...(rows
      ? [
          `<table role="presentation" style="margin:0 0 16px;border-collapse:collapse">${rows}</table>`,
        ]
      : []),
    ...(button
      ? [
          ...(button.lead === undefined ? [] : [paragraph(button.lead)]),
          `<p style="margin:24px 0"><a href="${escaped(button.url)}" style="display:inline-block;padding:12px 20px;background:${ACCENT};color:#fff;text-decoration:none;font-weight:bold">${escaped(button.label)}</a></p>`,
          `<p style="margin:0 0 16px;color:${QUIET};font-size:14px;word-break:break-all">${escaped(button.url)}</p>`,
        ]
      : []),
    ...closing.map(paragraph),
    ...foot.map((text) => `<p style="margin:0;color:${QUIET};font-size:14px">${lines(text)}</p>`),
    `</div></body></html>`,
  ].join("\n");
}
