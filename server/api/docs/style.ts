/** The look of the API's page. */
export const DOCS_STYLE = `
:root { color-scheme: light dark; --line: #d4d4d8; --soft: #f4f4f5; --link: #0f766e; }
@media (prefers-color-scheme: dark) { :root { --line: #3f3f46; --soft: #27272a; --link: #5eead4; } }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 72rem; margin: 0 auto; padding: 1rem; }
a { color: var(--link); }
nav ul { display: flex; flex-wrap: wrap; gap: .25rem 1rem; list-style: none; padding: 0; }
h2 { border-bottom: 1px solid var(--line); margin-top: 3rem; padding-bottom: .25rem; }
h3 { margin-bottom: .25rem; }
h4 { margin: .75rem 0 .25rem; }
article { border: 1px solid var(--line); border-radius: .5rem; padding: 0 1rem 1rem; margin: 1rem 0; overflow-x: auto; }
article ul { margin: 0; padding-left: 1.25rem; }
article p { margin: .25rem 0; }
code { background: var(--soft); border-radius: .25rem; padding: .1em .3em; font-size: .9em; }
code.call { font-weight: 600; }
.facts { opacity: .8; font-size: .9em; }
`.trim();
