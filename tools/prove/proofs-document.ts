// Writes what was shown into docs/reference/proofs.md: one row per property, with the figure that its command printed last.
import { readFileSync, writeFileSync } from 'node:fs';
import { arch, cpus, platform, totalmem } from 'node:os';
import type { Proof } from './proof.ts';

const DOCUMENT = new URL('../../docs/reference/proofs.md', import.meta.url);
const BEGIN = '<!-- written by npm run prove -- --write -->';
const END = '<!-- end -->';
const NOT_YET = 'not run yet';

export interface Row {
  readonly id: string;
  readonly figure: string;
  readonly control: string;
}

export function writeProofs(proofs: readonly Proof[], shown: readonly Row[]): void {
  writeFileSync(DOCUMENT, withFigures(readFileSync(DOCUMENT, 'utf8'), proofs, shown));
}

/** The document with these figures in it; properties that were not shown this time keep what stands there. */
export function withFigures(text: string, proofs: readonly Proof[], shown: readonly Row[]): string {
  const [before, , after] = parts(text);
  const known = new Map(rowsOf(text).map((row) => [row.id, row]));
  for (const row of shown) known.set(row.id, row);
  const machine = shown.length > 0 ? machineNow() : (text.split('\n').find(isMachine) ?? machineNow());
  return `${before}${BEGIN}\n${tableOf(proofs, known)}\n\n${machine}\n${END}${after}`;
}

/** The rows of the document, as it stands. */
function rowsOf(text: string): readonly Row[] {
  const [, table] = parts(text);
  return table
    .split('\n')
    .map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim()))
    .filter((cells) => /^P\d+$/.test(cells[1] ?? ''))
    .map(([, id = '', , , , figure = '', control = '']) => ({ id, figure, control }));
}

function tableOf(proofs: readonly Proof[], known: ReadonlyMap<string, Row>): string {
  const lines = proofs.map((proof) => {
    const { figure = NOT_YET, control = NOT_YET } = known.get(proof.id) ?? {};
    const command = `\`npm run prove -- ${proof.id}\``;
    const cells = [proof.id, proof.says, command, proof.does, figure, control, quickForm(proof)];
    return `| ${cells.map(escaped).join(' | ')} |`;
  });
  const head =
    '| | property | command | what it does | figure it printed last | control that fails | in `npm test` |';
  return [head, '|---|---|---|---|---|---|---|', ...lines].join('\n');
}

const MACHINE = 'Written last with Node ';
const isMachine = (line: string): boolean => line.startsWith(MACHINE);

function machineNow(): string {
  const cores = `${cpus().length} cores and ${Math.round(totalmem() / 2 ** 30)} GiB of memory`;
  return `${MACHINE}${process.version} on ${platform()} ${arch()}, ${cores}.`;
}

function quickForm({ id, quickFiles }: Proof): string {
  if (quickFiles === undefined) return `\`tools/prove/prove.paced.test.ts\`, ${id}`;
  return quickFiles.map((file) => `\`${file}\``).join('<br>');
}

const escaped = (cell: string): string => cell.replaceAll(/(?<!\\)\|/g, '\\|').replaceAll('\n', ' ');

function parts(text: string): readonly [string, string, string] {
  const begin = text.indexOf(BEGIN);
  const end = text.indexOf(END);
  if (begin < 0 || end < begin)
    throw new Error(`docs/reference/proofs.md has lost the line ${BEGIN} or ${END}`);
  return [text.slice(0, begin), text.slice(begin + BEGIN.length, end), text.slice(end + END.length)];
}
