import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

import ts from "typescript";

/** A file of tests, with what is declared at its top and what it has from other files. */
interface TestFile {
  path: string;
  source: ts.SourceFile;
  /** Each text that stands in it, by what it says. */
  literals: Map<string, ts.Node[]>;
  imports: Map<string, { from: string; name: string }>;
}

const files = new Map<string, TestFile>();

/**
 * Where an import leads, if words of tests are there. What the product says of itself shows nothing, and neither does
 * what a server is filled with for a test.
 */
function wordsAt(from: string, specifier: string): string | undefined {
  if (!specifier.startsWith(".")) return undefined;
  const path = `${join(dirname(from), specifier)}.ts`;
  return /^tests\/(?!support\/|e2e\/test\.ts$)/.test(path) && existsSync(path) ? path : undefined;
}

function visitAll(node: ts.Node, see: (node: ts.Node) => void): void {
  see(node);
  ts.forEachChild(node, (child) => visitAll(child, see));
}

function readImports(source: ts.SourceFile, path: string): TestFile["imports"] {
  const imports: TestFile["imports"] = new Map();
  for (const statement of source.statements) {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) {
      continue;
    }
    const from = wordsAt(path, statement.moduleSpecifier.text);
    const named = statement.importClause?.namedBindings;
    if (!from || !named || !ts.isNamedImports(named)) continue;
    for (const { name, propertyName } of named.elements) {
      imports.set(name.text, { from, name: (propertyName ?? name).text });
    }
  }
  return imports;
}

/** The text of a literal as it is read; of a template as it is written. */
function textOf(node: ts.Node, source: ts.SourceFile): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node)) return node.getText(source).slice(1, -1);
  if (ts.isRegularExpressionLiteral(node)) return node.text.replaceAll("\\", "");
  return undefined;
}

function readTestFile(path: string): TestFile {
  const known = files.get(path);
  if (known) return known;
  const code = readFileSync(path, "utf8");
  const source = ts.createSourceFile(path, code, ts.ScriptTarget.Latest, true);
  const literals: TestFile["literals"] = new Map();
  visitAll(source, (node) => {
    const text = textOf(node, source);
    if (text !== undefined) literals.set(text, [...(literals.get(text) ?? []), node]);
  });
  const file = { path, source, literals, imports: readImports(source, path) };
  files.set(path, file);
  return file;
}

/** The name at the root of what is called: `it` of `it.each(rows)("…")`, and what follows it: `each`. */
function calledAs(call: ts.CallExpression): string[] {
  const names: string[] = [];
  let at: ts.Expression = call.expression;
  for (;;) {
    if (ts.isIdentifier(at)) return [at.text, ...names];
    if (ts.isPropertyAccessExpression(at)) names.unshift(at.name.text);
    else if (!ts.isCallExpression(at) && !ts.isTaggedTemplateExpression(at)) return names;
    at = ts.isTaggedTemplateExpression(at) ? at.tag : at.expression;
  }
}

const SKIPPED = new Set(["skip", "todo", "fixme", "describe"]);

/** The test that has the text as its title, or the row that has it where a table makes tests. */
function testOf(title: ts.Node): ts.Node | undefined {
  const { parent } = title;
  if (ts.isCallExpression(parent) && parent.arguments[0] === title) {
    const [root = "", ...then] = calledAs(parent);
    if (/^(it|test)$|Test$|^test[A-Z]/.test(root)) {
      return then.some((name) => SKIPPED.has(name)) ? undefined : parent;
    }
    return undefined;
  }
  for (let at = title; !ts.isSourceFile(at); at = at.parent) {
    if (ts.isArrayLiteralExpression(at.parent)) {
      // The innermost list is a row of its table, or is the table.
      return ts.isArrayLiteralExpression(at.parent.parent) ? at.parent : at;
    }
    if (ts.isPropertyAssignment(at)) return at.name === title ? at : at.parent;
  }
  return undefined;
}

/** Where a name is declared, looked for outwards from where it is used. */
function declarationOf(name: string, from: ts.Node): ts.Node | undefined {
  for (let at: ts.Node | undefined = from; at; at = at.parent) {
    if (!ts.isBlock(at) && !ts.isSourceFile(at)) continue;
    for (const statement of at.statements) {
      if (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) {
        if (statement.name?.text === name) return statement;
      }
      if (!ts.isVariableStatement(statement)) continue;
      const declared = statement.declarationList.declarations.find(
        (declaration) => ts.isIdentifier(declaration.name) && declaration.name.text === name,
      );
      if (declared) return declared;
    }
  }
  return undefined;
}

/** Whether it names a part of something, which nothing of this name declares. */
function isOnlyAName(at: ts.Identifier): boolean {
  const { parent } = at;
  return (
    (ts.isPropertyAccessExpression(parent) && parent.name === at) ||
    (ts.isPropertyAssignment(parent) && parent.name === at)
  );
}

/** All that stands in a piece of a test, and in what it uses: literals, numbers and names. */
function gather(file: TestFile, node: ts.Node, seen: Set<ts.Node>, said: Set<string>): void {
  if (seen.has(node)) return;
  seen.add(node);
  visitAll(node, (at) => {
    const text = textOf(at, file.source);
    if (text !== undefined) said.add(text);
    if (ts.isNumericLiteral(at)) said.add(at.text);
    if (!ts.isIdentifier(at)) return;
    said.add(at.text);
    if (isOnlyAName(at)) return;
    const declared = declarationOf(at.text, at);
    if (declared) return gather(file, declared, seen, said);
    const imported = file.imports.get(at.text);
    if (!imported) return;
    const other = readTestFile(imported.from);
    const exported = declarationOf(imported.name, other.source);
    if (exported) gather(other, exported, seen, said);
  });
}

/** Around a test in a `describe.each`, its table. */
function tablesAround(test: ts.Node): ts.Node[] {
  const tables: ts.Node[] = [];
  for (let at = test.parent; at; at = at.parent) {
    if (ts.isCallExpression(at) && ts.isCallExpression(at.expression)) tables.push(at.expression);
  }
  return tables;
}

const known = new Map<string, string | null>();

/**
 * What a test says, or what a row says of a table that tests are made of: each of its texts, numbers and names in a line
 * of its own. Null if there is none of that title.
 */
export function saidBy(path: string, title: string): string | null {
  const key = `${path}: ${title}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const said = readTest(path, title);
  known.set(key, said);
  return said;
}

function readTest(path: string, title: string): string | null {
  const file = readTestFile(path);
  const tests = (file.literals.get(title) ?? []).flatMap((node) => testOf(node) ?? []);
  if (!tests.length) return null;
  const said = new Set<string>();
  const seen = new Set<ts.Node>();
  for (const test of tests) {
    for (const piece of [test, ...tablesAround(test)]) gather(file, piece, seen, said);
  }
  const all = [...said].join("\n");
  // Markup is written with these.
  return all
    .replaceAll(/&#x27;|&#39;/g, "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");
}
