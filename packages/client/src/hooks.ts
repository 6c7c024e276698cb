// How screens read the engine room. A screen watches what it shows and repaints at most once per frame.
import type { LogHead, Market, SpotFillPage, SpotOrderPage, VenueSettings } from '@candor/wire';
import {
  QueryClient,
  QueryClientProvider,
  type UseQueryResult,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import {
  createContext,
  createElement,
  type ReactNode,
  useCallback,
  useContext,
  useDeferredValue,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { useStore } from 'zustand';
import { untilLevel } from './behind.ts';
import type { PageQuery } from './calls.ts';
import { earlierPageOf } from './earlier-page.ts';
import type { EngineRoom } from './engine-room.ts';
import { type Failure, type Outcome, unreachable } from './http/outcome.ts';
import { type HeadVerdict, verifyLogHead } from './proof/log-head.ts';
import { seenKey } from './receipt/venue-key.ts';
import { forgetWithUser } from './session/forget-answers.ts';
import type { Preferences } from './session/preferences.ts';
import type { SessionState } from './session/session.ts';
import { failed, type Loadable, loaded, loading } from './state/loadable.ts';
import type { Readable } from './state/store.ts';

const RoomContext = createContext<EngineRoom | null>(null);

/** Carries a failure through the query library, which knows only thrown errors. */
class CallFailed extends Error {
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(failure.outcome);
    this.failure = failure;
  }
}

async function dataOf<Data>(call: Promise<Outcome<Data>>): Promise<Data> {
  const outcome = await call;
  if (outcome.outcome !== 'ok') throw new CallFailed(outcome);
  return outcome.data;
}

const failureOf = (error: unknown): Failure => (error instanceof CallFailed ? error.failure : unreachable);

/** A refusal will be a refusal again; only a lost answer is worth another try. */
function worthRetrying(count: number, error: unknown): boolean {
  return count < 2 && failureOf(error).outcome === 'unreachable';
}

export interface EngineRoomProviderProps {
  readonly room: EngineRoom;
  readonly children: ReactNode;
}

export function EngineRoomProvider({ room, children }: EngineRoomProviderProps) {
  const [queries] = useState(
    () =>
      new QueryClient({ defaultOptions: { queries: { retry: worthRetrying, refetchOnWindowFocus: false } } }),
  );
  useEffect(() => forgetWithUser(queries, room.session), [queries, room]);
  return createElement(
    RoomContext,
    { value: room },
    createElement(QueryClientProvider, { client: queries }, children),
  );
}

export function useRoom(): EngineRoom {
  const room = useContext(RoomContext);
  if (room === null) throw new Error('The engine room is provided at the root of the app');
  return room;
}

export function useReadable<Value>(readable: Readable<Value>): Value {
  return useSyncExternalStore(readable.subscribe, readable.get);
}

export function useSession<Part>(part: (state: SessionState) => Part): Part {
  return useStore(useRoom().session.store, part);
}

export function usePreference<Part>(part: (preferences: Preferences) => Part): Part {
  return useStore(useRoom().preferences, part);
}

export type Asked<Data> = Loadable<Data> & {
  readonly askAgain: () => void;
  /** The data are those of the page before: those that were asked for are on their way. */
  readonly turning: boolean;
  /** The data are those that could not be asked for again, and they are asked for once more. */
  readonly retrying: boolean;
};

type Query<Data> = Pick<
  UseQueryResult<Data>,
  'data' | 'error' | 'isError' | 'isFetching' | 'isPlaceholderData'
>;

/** What could be asked for once and not again stays, and is stale until it is asked for with success. */
export function askedOf<Data>(query: Query<Data>, askAgain: () => void): Asked<Data> {
  const turning = query.isPlaceholderData;
  const ways = { askAgain, turning, retrying: query.isError && query.isFetching };
  if (query.data !== undefined) return { ...loaded(query.data, query.isError || turning), ...ways };
  return { ...(query.isError ? failed(failureOf(query.error)) : loading), ...ways };
}

/** `refreshMs` may depend on what is known already. */
export function useAsked<Data>(
  key: readonly unknown[],
  ask: () => Promise<Outcome<Data>>,
  refreshMs?: number | ((data: Data | undefined) => number),
): Asked<Data> {
  const query = useQuery({
    queryKey: key,
    queryFn: () => dataOf(ask()),
    ...(refreshMs !== undefined && {
      refetchInterval: (asked: { state: { data: unknown } }) =>
        typeof refreshMs === 'number' ? refreshMs : refreshMs(asked.state.data as Data | undefined),
    }),
    placeholderData: earlierPageOf(key),
  });
  const askAgain = () => void query.refetch();
  // What waits for the first answer may be a whole screen: it is drawn in small steps, and a finger comes between.
  const shown = useDeferredValue(query.data !== undefined);
  if (query.data !== undefined && !shown) return { ...loading, askAgain, turning: false, retrying: false };
  return askedOf(query as Query<Data>, askAgain);
}

const marketsRefreshMs = 60_000;

export function useMarkets(): Asked<readonly Market[]> {
  const { calls } = useRoom();
  return useAsked(['markets'], calls.markets, marketsRefreshMs);
}

/** Asks again for what is listed and at which fees: an order was refused because they are others by now. */
export function useMarketsRefresh(): () => void {
  const queries = useQueryClient();
  return useCallback(() => void queries.invalidateQueries({ queryKey: ['markets'] }), [queries]);
}

export function useSettings(): Asked<VenueSettings> {
  const { calls } = useRoom();
  return useAsked(['settings'], calls.settings);
}

export function useOrderHistory(query: PageQuery): Asked<SpotOrderPage> {
  const { calls } = useRoom();
  return useAsked(['spot', 'history', query], () => calls.orderHistory(query), untilLevel);
}

export function useFillHistory(query: PageQuery): Asked<SpotFillPage> {
  const { calls } = useRoom();
  return useAsked(['spot', 'fills', query], () => calls.fills(query), untilLevel);
}

/** Asks again for the histories of the spot exchange: something of the user's happened there. */
export function useSpotHistoryRefresh(): () => void {
  const queries = useQueryClient();
  return useCallback(() => void queries.invalidateQueries({ queryKey: ['spot'] }), [queries]);
}

export interface CheckedHead extends LogHead {
  readonly verdict: HeadVerdict;
}

const headRefreshMs = 5_000;

/** The head of the log and what this browser computed about its signature, under the key that it saw first. */
export function useLogHead(): Asked<CheckedHead> {
  const { calls, environment } = useRoom();
  return useAsked(
    ['logHead'],
    async () => {
      const outcome = await calls.logHead();
      if (outcome.outcome !== 'ok') return outcome;
      const { key } = seenKey(environment.storage, outcome.data.publicKey);
      const verdict = await verifyLogHead(environment.subtle, outcome.data, key);
      return { outcome: 'ok', data: { ...outcome.data, verdict } };
    },
    headRefreshMs,
  );
}

/** The server's time, told again every second. */
export function useServerTime(): number {
  const { clock } = useRoom();
  const [nowMs, setNowMs] = useState(() => clock.nowMs());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(clock.nowMs()), 1_000);
    return () => clearInterval(timer);
  }, [clock]);
  return nowMs;
}
