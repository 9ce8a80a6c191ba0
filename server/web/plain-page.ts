const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => ESCAPES[letter] ?? "");
}

/** A page that needs nothing but itself, for what is refused before the application sees it. */
export function plainPage(title: string, text: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${escape(title)} – Headrail</title>
<meta name="viewport" content="width=device-width, initial-scale=1"></head>
<body><main><h1>${escape(title)}</h1><p>${escape(text)}</p>
<p><a href="/">Back to Headrail</a></p></main></body>
</html>
`;
}
