// Reads published roots from the newest downwards and says whether they are one chain: a module of its own, loaded with the page.
import {
  type ChainVerdict,
  isNewerRoot,
  type PublishedRoot,
  RootChain,
  signedRecord,
} from '@candor/exchange/liabilities';
import type { KeptRootRow } from '@candor/wire';
import type { Outcome } from '../http/outcome.ts';

/** So far the page goes back by itself to the root that it saw last: about a week of a live venue. */
const PAGES_BY_ITSELF = 4;

export interface ReadChain {
  readonly verdict: ChainVerdict;
  /** The record of the root that this browser kept, where what it kept is one of the venue's. */
  readonly keptRecord: number | undefined;
  /** What shows the verdict to others: all roots that were read, because what was seen may be any of them, and what was seen before. */
  readonly evidence: { readonly roots: readonly PublishedRoot[]; readonly seen: readonly PublishedRoot[] };
}

interface ChainReading {
  /** The newest roots, as they were answered. */
  readonly rows: readonly KeptRootRow[];
  /** The key of the venue as this browser saw it first. */
  readonly publicKey: string;
  /** What this browser kept of an earlier visit, and what the page showed before it asked. */
  readonly kept: unknown;
  readonly shown: PublishedRoot | undefined;
  /** The roots of records before one. */
  older(record: number): Promise<Outcome<readonly KeptRootRow[]>>;
  /** Where all are wanted, down to the first root of the venue; otherwise some pages are read, down to what was seen. */
  readonly whole: { onPage(record: number): void } | undefined;
}

/** Rejects where a page that is needed does not come, if the whole chain is wanted; otherwise what is known is told. */
export async function readChain(reading: ChainReading): Promise<ReadChain> {
  const { rows, publicKey, kept, shown, older, whole } = reading;
  const chain = new RootChain({ publicKey, seen: [kept, shown] });
  const roots = rows.map(({ published }) => published);
  let verdict = chain.add(roots);
  for (let pages = 0; verdict.holds && !verdict.isWhole; pages++) {
    if (whole === undefined && (verdict.below.length === 0 || pages === PAGES_BY_ITSELF)) break;
    whole?.onPage(verdict.first);
    const answer = await older(verdict.first);
    if (answer.outcome !== 'ok') {
      if (whole !== undefined) throw new Error(answer.outcome);
      break;
    }
    if (answer.data.length === 0) {
      verdict = chain.end();
      break;
    }
    const page = answer.data.map(({ published }) => published);
    roots.push(...page);
    verdict = chain.add(page);
  }
  const seen = [kept, shown].filter((root) => root !== undefined && root !== null) as PublishedRoot[];
  return { verdict, keptRecord: signedRecord(kept, publicKey), evidence: { roots, seen } };
}

/** What is to be kept of it: the newest root of a chain that holds, where nothing newer is kept already. */
export function rootToKeep(
  { verdict }: ReadChain,
  rows: readonly KeptRootRow[],
  publicKey: string,
  kept: unknown,
): PublishedRoot | undefined {
  const newest = rows[0]?.published;
  if (!verdict.holds || newest === undefined) return undefined;
  return isNewerRoot(newest, kept, publicKey) ? newest : undefined;
}
