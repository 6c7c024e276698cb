// "Who may import whom" as ARCHITECTURE.md shows it.
import path from 'node:path';
import type { Row } from './import-table.ts';

const FIGURES = 'figures and verifiers';

/** The table in Markdown, without a line break at its end. */
export function importTableText(rows: readonly Row[]): string {
  const lines = rows.map((row) => [
    `\`${row.folder}\``,
    listed(row.workspace.map((name) => partOf(name, row))) || 'nothing',
    librariesOf(row),
    row.node ? 'yes' : 'no',
  ]);
  const head = ['part', 'of this repository', 'of the registry', 'Node.js'];
  return [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** `a`, `b`: names as code, in their order. */
export const namesText = (names: readonly string[]): string => listed(names.map((name) => `\`${name}\``));

const listed = (items: readonly string[]): string => items.join(', ');

function partOf(name: string, row: Row): string {
  const part = `\`${path.posix.basename(name)}\``;
  if (row.typesOnly?.includes(name)) return `${part} (types)`;
  return row.arithmeticOnly && name === '@candor/exchange' ? `${part} (types, ${FIGURES})` : part;
}

function librariesOf({ libraries }: Row): string {
  if ('only' in libraries) return namesText(libraries.only) || 'nothing';
  return libraries.except.length === 0 ? 'anything' : `all but ${namesText(libraries.except)}`;
}
