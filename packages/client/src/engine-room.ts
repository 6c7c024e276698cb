// Puts the parts of the engine room together, once per page.
import type { Quotation, TapeTrade } from '@candor/wire';
import type { StoreApi } from 'zustand/vanilla';
import { type AccountView, accountFrom, foldAccount } from './caches/account.ts';
import { type BookView, bookFrom, foldBook } from './caches/book.ts';
import { type CandleFeed, createCandleFeed } from './caches/candles.ts';
import { type CacheParts, createLiveCache, keyed, type Live } from './caches/live-cache.ts';
import { createOfferFeed, type OfferFeed, type OfferSide } from './caches/offers.ts';
import { foldQuotes } from './caches/quotes.ts';
import { foldTape } from './caches/tape.ts';
import { type Calls, createCalls } from './calls.ts';
import type { Environment } from './environment.ts';
import type { Outcome } from './http/outcome.ts';
import { createRequests } from './http/request.ts';
import { createServerClock, type ServerClock } from './http/server-clock.ts';
import { createUnanswered } from './http/unanswered.ts';
import { askLever, foldLever, type LeverView } from './lever/lever-view.ts';
import { foldMessages, type MessagesView } from './notifications/messages-view.ts';
import { type SecondsView, secondsFrom } from './seconds/seconds-view.ts';
import { createMissingSession } from './session/missing-session.ts';
import { createPaperMailboxes, type PaperMailboxes } from './session/paper-mailboxes.ts';
import { createPreferences, type Preferences } from './session/preferences.ts';
import { createSession, type Session } from './session/session.ts';
import { createFrameQueue } from './state/frames.ts';
import type { Readable } from './state/store.ts';
import { createTeller } from './state/teller.ts';
import type { MessageOf } from './stream/channels.ts';
import { createLiveStream, type StreamStatus } from './stream/live-stream.ts';
import { createPolling, pollEveryMs } from './stream/polling.ts';

export type MessagesListener = (message: MessageOf<'notifications'>) => void;

export interface EngineRoom {
  readonly environment: Environment;
  readonly calls: Calls;
  readonly clock: ServerClock;
  readonly session: Session;
  readonly preferences: StoreApi<Preferences>;
  readonly paperMailboxes: StoreApi<{ readonly opened: PaperMailboxes }>;
  readonly status: Readable<StreamStatus>;
  /** As many streams as there may be are open elsewhere. */
  readonly crowded: Readable<boolean>;
  readonly quotes: Live<readonly Quotation[]>;
  readonly book: (symbol: string) => Live<BookView>;
  readonly tape: (symbol: string) => Live<readonly TapeTrade[]>;
  readonly candles: CandleFeed;
  readonly account: Live<AccountView>;
  readonly lever: Live<LeverView>;
  readonly seconds: Live<SecondsView>;
  readonly notifications: Live<MessagesView>;
  /** The offers of the home page's one currency. */
  readonly homeOffers: Readonly<Record<OfferSide, OfferFeed>>;
  /** Told of the user's messages as they come, while something follows them; returns how to stop. */
  onNotifications(listener: MessagesListener): () => void;
  /** Quotations go on while the page is hidden, for the name of its tab; returns how to end that. */
  keepQuotesAwake(): () => void;
  /** Whether the page before this one sent something of the user's and left without an answer; true once. */
  isAnswerMissing(): boolean;
  /**
   * Told the key of the first sending when the same was sent again and this is its answer; returns how to stop.
   */
  onRepeated(listener: (key: string) => void): () => void;
  start(): void;
}

function mapOutcome<Data, Other>(outcome: Outcome<Data>, change: (data: Data) => Other): Outcome<Other> {
  return outcome.outcome === 'ok' ? { outcome: 'ok', data: change(outcome.data) } : outcome;
}

async function askAccount(calls: Calls): Promise<Outcome<AccountView>> {
  const [balances, orders] = await Promise.all([calls.walletBalances(), calls.openOrders()]);
  if (balances.outcome !== 'ok') return balances;
  return mapOutcome(orders, (open) => accountFrom({ balances: balances.data, orders: open }));
}

/** As many as one user may have open at once. */
const openOrders = { status: 0, page: 1, pageSize: 100 } as const;

function createCaches(parts: CacheParts, calls: Calls, tellMessages: MessagesListener) {
  return {
    quotes: createLiveCache<'quotes', readonly Quotation[]>(parts, {
      channel: { channel: 'quotes' },
      fold: foldQuotes,
      ask: calls.quotations,
      pollEveryMs: pollEveryMs.quotes,
    }),
    book: keyed((symbol) =>
      createLiveCache<'book', BookView>(parts, {
        channel: { channel: 'book', symbol },
        fold: foldBook,
        ask: async () => mapOutcome(await calls.book(symbol), bookFrom),
        pollEveryMs: pollEveryMs.book,
      }),
    ),
    tape: keyed((symbol) =>
      createLiveCache<'trades', readonly TapeTrade[]>(parts, {
        channel: { channel: 'trades', symbol },
        fold: foldTape,
        ask: () => calls.tape(symbol),
        pollEveryMs: pollEveryMs.book,
      }),
    ),
    account: createLiveCache<'account', AccountView>(parts, {
      channel: { channel: 'account' },
      fold: foldAccount,
      ask: () => askAccount(calls),
      pollEveryMs: pollEveryMs.orders,
    }),
    lever: createLiveCache<'lever', LeverView>(parts, {
      channel: { channel: 'lever' },
      fold: (_, message) => foldLever(message),
      ask: () => askLever(calls),
      pollEveryMs: pollEveryMs.orders,
    }),
    seconds: createLiveCache<'seconds', SecondsView>(parts, {
      channel: { channel: 'seconds' },
      fold: (_, message) => secondsFrom(message.orders),
      ask: async () => mapOutcome(await calls.secondsOrders(openOrders), ({ rows }) => secondsFrom(rows)),
      pollEveryMs: pollEveryMs.orders,
    }),
    notifications: createLiveCache<'notifications', MessagesView>(parts, {
      channel: { channel: 'notifications' },
      fold: (before, message) => {
        tellMessages(message);
        return foldMessages(before, message);
      },
      ask: () => calls.messages({ page: 1, pageSize: 20 }),
      pollEveryMs: pollEveryMs.account,
    }),
  };
}

/** The market whose offers stand on the home page. */
export const homeOffersOf = { base: 'ETH', quote: 'USDT' } as const;

function createHomeOffers({ environment, frames }: CacheParts, calls: Calls): EngineRoom['homeOffers'] {
  const feed = (type: 1 | 2) =>
    createOfferFeed({
      environment,
      frames,
      ask: () => calls.homeOffers({ symbol: homeOffersOf.base, type }),
      everyMs: pollEveryMs.offers,
    });
  return { buy: feed(1), sell: feed(2) };
}

async function learnServerTime(calls: Calls, clock: ServerClock, environment: Environment): Promise<void> {
  const sentAtMs = environment.nowMs();
  const settings = await calls.settings();
  if (settings.outcome === 'ok') clock.observe(settings.data.serverTime, sentAtMs);
}

export function createEngineRoom(
  environment: Environment,
  prefersDay: boolean,
  usualScheme: Preferences['scheme'] = 'green-up',
): EngineRoom {
  const frames = createFrameQueue(environment);
  const clock = createServerClock(environment);
  const repeated = createTeller<string>();
  /** While it is made it may already tell the venue of a log-out, which is meant for nobody. */
  let made: Session | undefined;
  const account = () => made?.store.getState().user?.id;
  const unanswered = createUnanswered({ environment, user: account });
  const requests = createRequests({
    ...{ environment, clock, account, unanswered, onRepeated: repeated.tell },
    onSignedOut: () => void session.check(),
  });
  const calls = createCalls(requests);
  const session: Session = createSession({
    environment,
    calls: () => calls,
    onUserChanged() {
      // Who is put out by the venue may come back, and what they sent may have been carried out.
      if (!session.store.getState().endedByVenue) unanswered.forgetOthers();
      // Whoever signs in next on this page is shown nothing of the one before.
      for (const own of [caches.account, caches.lever, caches.seconds, caches.notifications]) own.forget();
      stream.restart();
    },
  });
  made = session;
  const stream = createLiveStream({
    ...{ environment, frames, clock },
    onOpened: () => session.follow(),
    onSessionEnded: () => session.check(),
    onSessionMissing: createMissingSession({ environment, session, openStreamAgain: () => stream.restart() }),
  });
  const polling = createPolling(environment, stream.status);
  const parts: CacheParts = { environment, frames, stream, polling };
  const notifications = createTeller<Parameters<MessagesListener>[0]>();
  const caches = createCaches(parts, calls, notifications.tell);
  return {
    environment,
    calls,
    clock,
    session,
    preferences: createPreferences({ environment, prefersDay, usualScheme }),
    paperMailboxes: createPaperMailboxes({ environment }),
    status: stream.status,
    crowded: stream.crowded,
    ...caches,
    homeOffers: createHomeOffers(parts, calls),
    candles: createCandleFeed({ calls, environment, stream, polling, frames }),
    onNotifications: notifications.follow,
    keepQuotesAwake: () => stream.keepAwake('quotes'),
    isAnswerMissing: unanswered.isLeftBehind,
    onRepeated: repeated.follow,
    start() {
      stream.start();
      void learnServerTime(calls, clock, environment);
      void session.check();
      polling.follow(() => session.check(), pollEveryMs.account);
    },
  };
}
