// The published roots on the page: the newest of them, whether they are one chain, and all of them where somebody asks.
import type { PublishedRoot } from '@candor/exchange/liabilities';
import { LIABILITY_ROOTS_PAGE } from '@candor/exchange/liabilities';
import type { KeptRootRow } from '@candor/wire';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Calls } from '../calls.ts';
import type { Environment } from '../environment.ts';
import { type Asked, useAsked, useRoom } from '../hooks.ts';
import type { Outcome } from '../http/outcome.ts';
import { seenKey } from '../receipt/venue-key.ts';
import type { ReadChain } from './root-chain.ts';
import { keepRoot, seenRoot } from './seen-root.ts';

const REFRESH_MS = 60_000;

interface ShownRoots {
  readonly rows: readonly KeptRootRow[];
  /** Undefined where there is no root, and there was none. */
  readonly chain: ReadChain | undefined;
}

export interface RootsAsked {
  /** The key of the venue, as its head names it. */
  readonly venue: string;
  /** The newest root of which the page tells beside the list. */
  readonly shown: PublishedRoot | undefined;
}

interface Reading {
  readonly calls: Pick<Calls, 'liabilityRoots'>;
  readonly storage: Environment['storage'];
  readonly asked: RootsAsked;
  readonly whole?: { onPage(record: number): void } | undefined;
}

/** What was seen is looked up before the roots are asked for: whatever is kept meanwhile may be newer than their answer. */
export async function readRoots({ calls, storage, asked, whole }: Reading): Promise<Outcome<ShownRoots>> {
  const { venue, shown } = asked;
  const kept = seenRoot(storage);
  const answer = await calls.liabilityRoots();
  if (answer.outcome !== 'ok') return answer;
  const rows = answer.data;
  if (rows.length === 0 && kept === undefined && shown === undefined)
    return { outcome: 'ok', data: { rows, chain: undefined } };
  const { readChain, rootToKeep } = await import('./root-chain.ts');
  const { key: publicKey } = seenKey(storage, venue);
  const chain = await readChain({
    ...{ rows, publicKey, kept, shown },
    older: (record) => calls.liabilityRoots({ before: record, limit: LIABILITY_ROOTS_PAGE }),
    whole,
  });
  const newer = rootToKeep(chain, rows, publicKey, seenRoot(storage));
  if (newer !== undefined) keepRoot(storage, newer);
  return { outcome: 'ok', data: { rows, chain } };
}

export function useRoots(asked: RootsAsked): Asked<ShownRoots> {
  const { calls, environment } = useRoom();
  return useAsked(
    ['liabilityRoots'],
    () => readRoots({ calls, storage: environment.storage, asked }),
    REFRESH_MS,
  );
}

export type WholeChainState =
  | { readonly stage: 'idle' | 'failed' }
  | { readonly stage: 'reading'; readonly record: number | undefined }
  | { readonly stage: 'done'; readonly chain: ReadChain };

/** Goes down to the first root of the venue, page after page. */
export function useWholeChain(asked: RootsAsked) {
  const { calls, environment } = useRoom();
  const { storage } = environment;
  const [state, setState] = useState<WholeChainState>({ stage: 'idle' });
  const gone = useRef(false);
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
    };
  }, []);
  const { venue, shown } = asked;
  const read = useCallback(async () => {
    const tell = (next: WholeChainState): void => {
      // Whoever has left the page wants no more of it.
      if (gone.current) throw new Error('left');
      setState(next);
    };
    try {
      tell({ stage: 'reading', record: undefined });
      const onPage = (record: number) => tell({ stage: 'reading', record });
      const answer = await readRoots({ calls, storage, asked: { venue, shown }, whole: { onPage } });
      const chain = answer.outcome === 'ok' ? answer.data.chain : undefined;
      tell(chain === undefined ? { stage: 'failed' } : { stage: 'done', chain });
    } catch {
      if (!gone.current) setState({ stage: 'failed' });
    }
  }, [calls, storage, venue, shown]);
  return { state, read };
}
