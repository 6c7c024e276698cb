/** One walk through the syntax tree of a file, for what the parser's list of imports does not say. */
import { lineAt } from './repository.ts';

export interface Measured {
  readonly name: string;
  readonly line: number;
  readonly lines: number;
  readonly isComponent: boolean;
}

export interface Tree {
  readonly functions: readonly Measured[];
  readonly urls: readonly string[];
  readonly typeImports: readonly { readonly specifier: string; readonly line: number }[];
  readonly literals: readonly { readonly value: string; readonly line: number }[];
  /** Where texts stand: quoted, in templates, and between JSX tags. */
  readonly texts: readonly { readonly start: number; readonly end: number }[];
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

const functionTypes = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' &&
  value !== null &&
  'type' in value &&
  typeof value.type === 'string' &&
  'start' in value;

export function readTree(program: unknown, text: string): Tree {
  const functions: Measured[] = [];
  const urls: string[] = [];
  const typeImports: { specifier: string; line: number }[] = [];
  const literals: { value: string; line: number }[] = [];
  const texts: { start: number; end: number }[] = [];

  const visit = (node: Node, parent: Node | undefined): boolean => {
    if (node.type === 'Literal' && typeof node.value === 'string') {
      literals.push({ value: node.value, line: lineAt(text, node.start) });
      texts.push(node);
    }
    if (node.type === 'TemplateElement' || node.type === 'JSXText') texts.push(node);
    if (node.type === 'NewExpression') urls.push(...moduleUrl(node));
    if (node.type === 'TSImportType' && isNode(node.source)) {
      typeImports.push({ specifier: String(node.source.value), line: lineAt(text, node.start) });
    }
    let hasJsx = node.type === 'JSXElement' || node.type === 'JSXFragment';
    for (const child of childrenOf(node)) hasJsx = visit(child, node) || hasJsx;
    if (functionTypes.has(node.type) && !isGroupOfTests(parent)) {
      const name = nameOf(node, parent, text);
      const line = lineAt(text, node.start);
      const lines = lineAt(text, node.end) - line + 1;
      functions.push({ name, line, lines, isComponent: hasJsx && /^[A-Z]/.test(name) });
    }
    return hasJsx;
  };

  if (isNode(program)) visit(program, undefined);
  return { functions, urls, typeImports, literals, texts };
}

function* childrenOf(node: Node): Generator<Node> {
  for (const [key, value] of Object.entries(node)) {
    if (key === 'parent') continue;
    if (isNode(value)) yield value;
    else if (Array.isArray(value)) for (const item of value) if (isNode(item)) yield item;
  }
}

/** `new URL('./worker.ts', import.meta.url)` refers to a file as an import does. */
function moduleUrl(node: Node): string[] {
  const [first, second] = Array.isArray(node.arguments) ? node.arguments.filter(isNode) : [];
  const isUrl = isNode(node.callee) && node.callee.name === 'URL';
  const isRelative = first?.type === 'Literal' && /^\.\.?\//.test(String(first.value));
  const isHere =
    second?.type === 'MemberExpression' && isNode(second.object) && second.object.type === 'MetaProperty';
  return isUrl && isRelative && isHere ? [String(first.value)] : [];
}

/** `describe(…)` holds many tests in a function's clothes; each of them is measured by itself. */
function isGroupOfTests(parent: Node | undefined): boolean {
  return (
    parent?.type === 'CallExpression' &&
    isNode(parent.callee) &&
    /^describe\b/.test(calleeName(parent.callee))
  );
}

function calleeName(callee: Node): string {
  if (typeof callee.name === 'string') return callee.name;
  if (isNode(callee.object)) return calleeName(callee.object);
  return isNode(callee.callee) ? calleeName(callee.callee) : '';
}

function nameOf(node: Node, parent: Node | undefined, text: string): string {
  for (const owner of [node.id, parent?.id, parent?.key, parent?.left]) {
    if (isNode(owner)) return text.slice(owner.start, owner.end).split(/[:<\s]/)[0] ?? '';
  }
  if (parent?.type !== 'CallExpression' || !isNode(parent.callee)) return 'function';
  const first = Array.isArray(parent.arguments) ? parent.arguments.find(isNode) : undefined;
  const label = first?.type === 'Literal' && first.value !== undefined ? `'${String(first.value)}'` : '';
  // memo(() => …) and the like: the variable that holds the result names the function.
  return `${calleeName(parent.callee)}(${label})`;
}
