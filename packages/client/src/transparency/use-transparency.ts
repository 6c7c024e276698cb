// How the page of transparency reads what everybody may see, and how it checks the user's own balance.
import type { KeptRootRow, LosingAccounts, ShownReserve, TransparencyData } from '@candor/wire';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Calls } from '../calls.ts';
import { type Asked, useAsked, useRoom } from '../hooks.ts';
import type { Failure } from '../http/outcome.ts';
import { seenKey } from '../receipt/venue-key.ts';
import { balanceClaim } from './balance-claim.ts';
import type { BalanceMessage } from './balance-worker.ts';
import type { CheckedBalance } from './check-balance.ts';
import type { ReserveChecks } from './check-reserves.ts';
import { seenRoot } from './seen-root.ts';

const REFRESH_MS = 60_000;

export function useTransparency(): Asked<TransparencyData> {
  const { calls } = useRoom();
  return useAsked(['transparency'], calls.transparency, REFRESH_MS);
}

/** Of one product; undefined until it is known, and while nobody has had a contract that ended. */
export function useLosingAccounts(product: LosingAccounts['product']): LosingAccounts | undefined {
  const { calls } = useRoom();
  const asked = useAsked(['losingAccounts'], calls.losingAccounts);
  const found = asked.status === 'data' ? asked.data.find((row) => row.product === product) : undefined;
  return found === undefined || found.accounts === 0 ? undefined : found;
}

/** Of the newest root, and of these rows beside it, in their order; undefined while this browser checks. */
export function useReserveChecks(
  venue: string,
  newest: KeptRootRow | null,
  reserves: readonly ShownReserve[],
): ReserveChecks | undefined {
  const { storage } = useRoom().environment;
  const [checked, setChecked] = useState<{ readonly of: string; readonly checks: ReserveChecks }>();
  // Every answer is a new list: only another one is checked again, and what was found of one says nothing of the next.
  const asked = JSON.stringify([newest?.published, reserves] satisfies Shown);
  useEffect(() => {
    let wanted = true;
    const [root, rows] = JSON.parse(asked) as Shown;
    void import('./check-reserves.ts').then(({ checkReserves }) => {
      const { key } = seenKey(storage, venue);
      if (wanted) setChecked({ of: asked, checks: checkReserves(key, root ?? undefined, rows) });
    });
    return () => {
      wanted = false;
    };
  }, [storage, venue, asked]);
  return checked?.of === asked ? checked.checks : undefined;
}

type Shown = readonly [KeptRootRow['published'] | null | undefined, readonly ShownReserve[]];

export type BalanceOnScreen =
  | { readonly stage: 'idle' | 'checking' | 'none' }
  /** The newest root, of this moment, does not count the user. */
  | { readonly stage: 'uncounted'; readonly at: number }
  | { readonly stage: 'failed'; readonly failure: Failure | undefined }
  | {
      readonly stage: 'done';
      readonly checked: CheckedBalance;
      readonly tookMs: number;
      /** What can be saved, and checked without this page. */
      readonly proof: unknown;
    };

/** The proof and the roots that it is held against. Where one of the two came before the next root, both are asked for again. */
async function askOwn(calls: Pick<Calls, 'liabilityProof' | 'liabilityRoots'>) {
  const ask = () => Promise.all([calls.liabilityProof(), calls.liabilityRoots()]);
  const first = await ask();
  const [own, roots] = first;
  if (own.outcome !== 'ok' || roots.outcome !== 'ok') return first;
  return own.data.newest?.root.seq === roots.data[0]?.published.root.seq ? first : ask();
}

/** For whoever is signed in: a proof of somebody else, or under another key than this browser knows, holds for nobody. */
export function useBalanceCheck(startWorker: () => Worker, newest: number | undefined) {
  const { calls, environment, session } = useRoom();
  const [state, setState] = useState<BalanceOnScreen>({ stage: 'idle' });
  const running = useRef<Worker | undefined>(undefined);
  useEffect(() => () => running.current?.terminate(), []);
  const check = useCallback(async () => {
    running.current?.terminate();
    setState({ stage: 'checking' });
    const seen = seenRoot(environment.storage);
    const [own, roots] = await askOwn(calls);
    if (own.outcome !== 'ok') return setState({ stage: 'failed', failure: own });
    if (roots.outcome !== 'ok') return setState({ stage: 'failed', failure: roots });
    const { proof } = own.data;
    if (own.data.newest === null) return setState({ stage: 'none' });
    if (proof === null) return setState({ stage: 'uncounted', at: own.data.newest.root.at });
    const user = session.store.getState().user?.id;
    if (user === undefined) return setState({ stage: 'failed', failure: undefined });
    const worker = startWorker();
    running.current = worker;
    worker.onerror = () => setState({ stage: 'failed', failure: undefined });
    worker.onmessage = ({ data }: MessageEvent<BalanceMessage>) => {
      setState({ stage: 'done', ...data, proof });
      worker.terminate();
    };
    worker.postMessage(balanceClaim(environment.storage, { proof, roots: roots.data, newest, seen, user }));
  }, [calls, environment, session, startWorker, newest]);
  return { state, check };
}

/** The newest proof of the user against the secret that their account page shows; undefined until it is worked out. */
export function useSecretCheck(secret: string): CheckedBalance | undefined {
  const { calls, environment, session } = useRoom();
  const [verdict, setVerdict] = useState<CheckedBalance>();
  useEffect(() => {
    let gone = false;
    const run = async (): Promise<void> => {
      const seen = seenRoot(environment.storage);
      const [own, roots] = await askOwn(calls);
      const user = session.store.getState().user?.id;
      if (own.outcome !== 'ok' || roots.outcome !== 'ok' || user === undefined) return;
      const { proof } = own.data;
      if (proof === null) return;
      const { checkBalance } = await import('./check-balance.ts');
      const claim = balanceClaim(environment.storage, { proof, roots: roots.data, seen, user, secret });
      if (!gone) setVerdict(checkBalance(claim));
    };
    // Without an answer nothing is said of the secret.
    run().catch(() => undefined);
    return () => {
      gone = true;
    };
  }, [calls, environment, session, secret]);
  return verdict;
}
