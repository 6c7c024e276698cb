// Says of a list of published roots whether they are one signed chain, and whether it holds what was kept of it earlier.
import { type ChainRefusal, type ChainVerdict, checkRootChain } from '@candor/exchange/liabilities';
import { timeText } from './in-terminal.ts';

/** A word is all that a program reads of it; whoever reads it is told what it means. */
const meanings: Readonly<Record<ChainRefusal, (record: string) => string>> = {
  malformed: () => 'It is no list of published roots, the newest first.',
  otherKey: (record) => `The root of record ${record} names another key.`,
  notSigned: (record) => `The root of record ${record} is not signed with the key that it names.`,
  goneBack: (record) => `The root of record ${record}, which was kept, is newer than all of these.`,
  leftOut: (record) => `The root of record ${record}, which was kept, is left out of these.`,
  recordTwice: (record) => `Two different roots were signed for record ${record}: one of them is false.`,
  notAscending: (record) => `The root of record ${record} is of no later record than the one before it.`,
  timeBack: (record) =>
    `The root of record ${record} is dated before its record, or before the root before it.`,
  parted: (record) => `The root of record ${record} names another root before it than the one in the list.`,
};

export interface RootsText {
  readonly ok: boolean;
  readonly lines: readonly string[];
}

/** `pinned` is the venue's key, where whoever checks knows it; `kept` is a list of an earlier day. The page saves both in one file. */
export function rootsVerdict(value: unknown, pinned?: string | undefined, kept?: unknown): RootsText {
  const roots = publishedIn(value);
  const told = kept ?? fieldOf(value, 'seen');
  const seen = told === undefined ? undefined : publishedIn(told);
  if (kept !== undefined && seen !== undefined) {
    const earlier = checkRootChain(seen, { publicKey: pinned });
    if (!earlier.holds) return { ok: false, lines: ['What was kept:', ...refusalLines(earlier)] };
  }
  // What was kept says which key it is.
  const publicKey = pinned ?? (kept === undefined ? undefined : keyOf(seen?.[0]));
  const verdict = checkRootChain(roots, { publicKey, seen });
  if (!verdict.holds) return { ok: false, lines: refusalLines(verdict) };
  const { first, last, roots: count, isWhole, below } = verdict;
  const { publicKey: key, root } = roots[0] as { publicKey: string; root: { at: number } };
  return {
    ok: true,
    lines: [
      `ok      ${count} roots from record ${first} to record ${last}, ${timeText(root.at)}: each is signed and names the one before it.`,
      ...(isWhole ? [] : ['It is not the whole chain: the oldest of these roots names one before it.']),
      ...(below[0] === undefined
        ? []
        : [
            `Not compared: what was kept of record ${below[0]} and before lies below the oldest of these roots.`,
          ]),
      ...(pinned === undefined
        ? [
            `They are signed with the key ${key}.`,
            'Compare it with the key of the venue, which GetLogHead says, or check with --key KEY.',
          ]
        : []),
    ],
  };
}

function refusalLines({ refusal, record }: Extract<ChainVerdict, { readonly holds: false }>): string[] {
  return [`FAILED  ${refusal}  ${meanings[refusal](String(record ?? '?'))}`];
}

/** The roots themselves, or an answer of GetLiabilityRoots, or its rows, or the file that the page saves. */
function publishedIn(value: unknown): readonly unknown[] {
  const rows = fieldOf(value, 'data') ?? fieldOf(value, 'roots') ?? value;
  return Array.isArray(rows) ? rows.map((row) => fieldOf(row, 'published') ?? row) : [value];
}

function keyOf(root: unknown): string | undefined {
  return fieldOf(root, 'publicKey') as string | undefined;
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}
