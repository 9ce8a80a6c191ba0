import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";

import { Paragraphs } from "./paragraphs";

const html = (text: string) => renderToStaticMarkup(createElement(Paragraphs, { text }));

it.each([
  ["One line", "<p>One line</p>"],
  ["\nOne\r\nTwo\n", "<p>One<br/>Two</p>"],
  ["One\r\n\r\nTwo\n  \n\nThree", "<p>One</p><p>Two</p><p>Three</p>"],
  ["<b>One</b>\n\nTwo", "<p>&lt;b&gt;One&lt;/b&gt;</p><p>Two</p>"],
])("%j is shown in its paragraphs and lines", (text, paragraphs) => {
  expect(html(text)).toBe(`<div class="prose">${paragraphs}</div>`);
});
