// How the page of transparency reads what everybody may see, and how it checks the user's own balance.
import type { KeptRootRow, ShownReserve, TransparencyData } from '@candor/wire';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type Asked, useAsked, useRoom } from '../hooks.ts';
import type { Failure } from '../http/outcome.ts';
import type { BalanceMessage } from './balance-worker.ts';
import type { CheckedBalance } from './check-balance.ts';
import type { CheckedReserve } from './check-reserves.ts';

const REFRESH_MS = 60_000;

export function useTransparency(): Asked<TransparencyData> {
  const { calls } = useRoom();
  return useAsked(['transparency'], calls.transparency, REFRESH_MS);
}

export function useLiabilityRoots(): Asked<readonly KeptRootRow[]> {
  const { calls } = useRoom();
  return useAsked(['liabilityRoots'], calls.liabilityRoots, REFRESH_MS);
}

export type ReserveChecks = ReadonlyMap<number, CheckedReserve>;

/** By the numbers of the rows; undefined while this browser checks. */
export function useReserveChecks(
  venue: string,
  reserves: readonly ShownReserve[],
): ReserveChecks | undefined {
  const [checked, setChecked] = useState<ReserveChecks>();
  // Every answer is a new list: only other rows are checked again.
  const rows = JSON.stringify(reserves);
  useEffect(() => {
    let wanted = true;
    const asked = JSON.parse(rows) as readonly ShownReserve[];
    if (asked.length === 0) return setChecked(new Map());
    void import('./check-reserves.ts').then(({ checkReserve }) => {
      if (wanted) setChecked(new Map(asked.map((row) => [row.id, checkReserve(venue, row)])));
    });
    return () => {
      wanted = false;
    };
  }, [venue, rows]);
  return checked;
}

export type BalanceOnScreen =
  | { readonly stage: 'idle' | 'checking' | 'none' | 'late' }
  | { readonly stage: 'failed'; readonly failure: Failure | undefined }
  | {
      readonly stage: 'done';
      readonly checked: CheckedBalance;
      readonly tookMs: number;
      /** What can be saved, and checked without this page. */
      readonly proof: unknown;
    };

/** The root is asked for as everybody asks for it, so that a user is not shown one of their own. */
export function useBalanceCheck(startWorker: () => Worker) {
  const { calls } = useRoom();
  const [state, setState] = useState<BalanceOnScreen>({ stage: 'idle' });
  const running = useRef<Worker | undefined>(undefined);
  useEffect(() => () => running.current?.terminate(), []);
  const check = useCallback(async () => {
    running.current?.terminate();
    setState({ stage: 'checking' });
    const [own, roots] = await Promise.all([calls.liabilityProof(), calls.liabilityRoots()]);
    if (own.outcome !== 'ok') return setState({ stage: 'failed', failure: own });
    if (roots.outcome !== 'ok') return setState({ stage: 'failed', failure: roots });
    const { proof } = own.data;
    if (own.data.newest === null) return setState({ stage: 'none' });
    if (proof === null) return setState({ stage: 'late' });
    const published = roots.data.find((row) => row.published.root.seq === proof.root.seq) ?? roots.data[0];
    const worker = startWorker();
    running.current = worker;
    worker.onerror = () => setState({ stage: 'failed', failure: undefined });
    worker.onmessage = ({ data }: MessageEvent<BalanceMessage>) => {
      setState({ stage: 'done', ...data, proof });
      worker.terminate();
    };
    worker.postMessage({ proof, published: published?.published });
  }, [calls, startWorker]);
  return { state, check };
}
