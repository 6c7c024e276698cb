// Decides when which market is quoted again. It only computes: records go in, commands come out.
import {
  type Atoms,
  type BalanceView,
  type CommandOf,
  type CurrencyId,
  type IndexPrice,
  isHeldBack,
  type LogRecord,
  type MarketId,
  type MarketView,
  type UserId,
  type VenueEvent,
} from '@candor/exchange';
import { type Funds, planQuotes, type Quotes } from './plan-quotes.ts';
import { type QuotingTerms, quotingTerms } from './quoting-terms.ts';
import { sideWorthTaking } from './worth-taking.ts';

/** At most once a second, and at least once a minute. */
const PAUSE_MS = 1_000;
const REFRESH_MS = 60_000;
/** Without a fresh price there are no quotes. */
const STALE_MS = 10_000;

interface Tick {
  readonly price: number;
  readonly observedAt: number;
  /** Everybody knows where the tape goes next: whoever met a quote around it would win for certain. */
  readonly isHeldBack: boolean;
}

interface Desk {
  readonly view: Pick<MarketView, 'market' | 'grid' | 'terms'>;
  readonly quoting: QuotingTerms;
  index: Tick | undefined;
  /** The index for which the market was quoted last, also if that was refused. */
  quoted: Tick | undefined;
  /** Trades of the maker, and how many there were when it quoted last: what came meanwhile met the new quotes, too. */
  hits: number;
  hitsQuoted: number;
  hasQuotes: boolean;
  /** New quotes were refused, and those in the book are for a price of before. */
  isRefused: boolean;
  /** What was sent last, also before there is an answer; undefined where that is not what stands in the book. */
  sent: Quotes | undefined;
  /** What there was for this market when that was looked at last. */
  funds: Funds | undefined;
  isTrading: boolean;
  /** The lowest that an order may still pay: one that waits pays what was in force when it was placed. */
  takerFeePpm: number;
  /** A price that is on its way to the tape: until it is there, nothing is quoted around the one before it. */
  awaitedAt: number;
}

/** What is about to be written on the tape. */
export type ComingTick = CommandOf<'RecordPrices'>['ticks'][number];

/** What some records had in them. */
interface Seen {
  prices: boolean;
  unknownMarket: boolean;
}

export interface DueQuotes {
  readonly command: CommandOf<'ReplaceQuotes'>;
  /** To be called with what became of the command; a busy engine is asked again. */
  settled(outcome: 'accepted' | 'refused' | 'busy'): void;
}

export class QuoteDesk {
  readonly #user: UserId;
  readonly #desks = new Map<MarketId, Desk>();

  constructor(user: UserId) {
    this.#user = user;
  }

  knows(market: MarketId): boolean {
    return this.#desks.has(market);
  }

  /** `hasQuotes`: quotes of an earlier run are in the book; `takerFeePpm`: the lowest that an order may still pay. */
  open(
    view: Pick<MarketView, 'market' | 'grid' | 'terms' | 'symbol' | 'index' | 'status'>,
    hasQuotes: boolean,
    takerFeePpm: number = view.terms.takerFeePpm,
  ): void {
    this.#desks.set(view.market, {
      view,
      quoting: quotingTerms(view.symbol),
      index: view.index,
      quoted: undefined,
      hits: 0,
      hitsQuoted: 0,
      hasQuotes,
      isRefused: false,
      sent: undefined,
      funds: undefined,
      isTrading: view.status === 'trading',
      takerFeePpm,
      awaitedAt: 0,
    });
  }

  /** Notes new prices and trades of the maker; says whether there is a market that it does not know. */
  see(records: readonly LogRecord[]): Readonly<Seen> {
    const seen: Seen = { prices: false, unknownMarket: false };
    for (const { events } of records) for (const event of events) this.#seeEvent(event, seen);
    return seen;
  }

  #seeEvent(event: VenueEvent, seen: Seen): void {
    if (event.type === 'PricesRecorded') {
      seen.prices = true;
      for (const tick of event.ticks) {
        const desk = this.#desks.get(tick.market);
        const { price, observedAt } = tick;
        if (desk === undefined) seen.unknownMarket = true;
        else desk.index = { price, observedAt, isHeldBack: isHeldBack(tick) };
      }
    } else if (event.type === 'SpotTraded' && (event.maker === this.#user || event.taker === this.#user)) {
      const desk = this.#desks.get(event.market);
      if (desk !== undefined) desk.hits += 1;
    } else if (event.type === 'MarketStatusSet') {
      const desk = this.#desks.get(event.market);
      // A halted market takes no quotes, and one that goes on has none.
      if (desk !== undefined)
        Object.assign(desk, { quoted: undefined, isTrading: event.status === 'trading' });
    } else if (event.type === 'MarketFeesSet') {
      const desk = this.#desks.get(event.market);
      if (desk !== undefined) desk.takerFeePpm = Math.min(desk.takerFeePpm, event.takerFeePpm);
    }
  }

  /** Commands for all markets whose turn it is. `balances` are the maker's. */
  due(balances: readonly BalanceView[], nowMs: number): DueQuotes[] {
    const totals = new Map<CurrencyId, bigint>();
    for (const { wallet, currency, available, held } of balances) {
      if (wallet === 'spot') totals.set(currency, available + held);
    }
    const shares = this.#sharesByQuote();
    const due: DueQuotes[] = [];
    for (const desk of this.#desks.values()) {
      const { index } = desk;
      const { base, quote } = desk.view.terms;
      const share = ((totals.get(quote) ?? 0n) * desk.quoting.bestNotional) / (shares.get(quote) ?? 1n);
      desk.funds = { base: (totals.get(base) ?? 0n) as Atoms, quote: share as Atoms };
      if (index === undefined) continue;
      if (desk.isRefused || index.isHeldBack || nowMs - index.observedAt > STALE_MS) {
        if (desk.hasQuotes) due.push(this.#replace(desk, undefined, []));
        continue;
      }
      if (index.observedAt < desk.awaitedAt || !isDue(desk, index)) continue;
      const quotes = planQuotes(index.price as IndexPrice, desk.view, desk.quoting, desk.funds);
      const empty = quotes.bids.length === 0 && quotes.asks.length === 0;
      if (!empty || desk.hasQuotes) due.push(this.#replace(desk, index, quotes.bids, quotes.asks));
    }
    return due;
  }

  /**
   * A tick sets off stop orders before anybody can quote anew. What they would take for less than it is worth goes round the
   * coming price before, and so does the side on which they would find nobody: their limit would be their price. The other
   * side stays where it is, so that no quote comes nearer to anybody by a price that only the house knows yet. To be sent
   * before the prices are.
   */
  makeWay(ticks: readonly ComingTick[]): DueQuotes[] {
    return ticks.flatMap((tick) => {
      const desk = this.#desks.get(tick.market);
      const due = desk === undefined ? [] : this.#stepAside(desk, tick);
      if (desk !== undefined && due.length > 0) desk.awaitedAt = tick.observedAt;
      return due;
    });
  }

  #stepAside(desk: Desk, tick: ComingTick): DueQuotes[] {
    const { sent, funds, view, quoting } = desk;
    const side = sideInTheWay(desk, tick);
    if (side === undefined) return [];
    // What is asked for may be refused: that the old quotes go is not.
    const gone = stands(desk) ? [this.#replace(desk, undefined, [])] : [];
    if (side === 'both' || funds === undefined || !desk.isTrading) return gone;
    const around = planQuotes(tick.price, view, quoting, funds);
    const bids = side === 'bids' ? around.bids : (sent?.bids ?? []);
    const asks = side === 'asks' ? around.asks : (sent?.asks ?? []);
    return bids.length + asks.length === 0 ? gone : [...gone, this.#replace(desk, undefined, bids, asks)];
  }

  /** Empty quotes for every market that has some: the maker leaves. */
  withdraw(): DueQuotes[] {
    const desks = [...this.#desks.values()].filter(({ hasQuotes }) => hasQuotes);
    return desks.map((desk) => this.#replace(desk, undefined, []));
  }

  /** Markets that share a quote currency share the maker's money in proportion to the sizes of their quotes. */
  #sharesByQuote(): Map<CurrencyId, bigint> {
    const shares = new Map<CurrencyId, bigint>();
    for (const { view, quoting } of this.#desks.values()) {
      shares.set(view.terms.quote, (shares.get(view.terms.quote) ?? 0n) + quoting.bestNotional);
    }
    return shares;
  }

  #replace(
    desk: Desk,
    index: Tick | undefined,
    bids: CommandOf<'ReplaceQuotes'>['bids'],
    asks: CommandOf<'ReplaceQuotes'>['asks'] = [],
  ): DueQuotes {
    const { hits } = desk;
    const sent = { bids, asks };
    desk.sent = sent;
    return {
      command: { type: 'ReplaceQuotes', user: this.#user, market: desk.view.market, bids, asks },
      settled: (outcome) => {
        const accepted = outcome === 'accepted';
        if (!accepted && desk.sent === sent) desk.sent = undefined;
        if (outcome === 'busy') return;
        desk.quoted = index;
        desk.hitsQuoted = hits;
        desk.isRefused = !accepted && desk.hasQuotes;
        if (accepted) desk.hasQuotes = bids.length + asks.length > 0;
      },
    };
  }
}

/** Whether quotes of the maker may be in the book. */
function stands({ hasQuotes, sent }: Desk): boolean {
  return hasQuotes || (sent !== undefined && sent.bids.length + sent.asks.length > 0);
}

/**
 * Which side of the quotes this price makes a gift of or, where there are none or nobody knows them, on which side its
 * stops look for some.
 */
function sideInTheWay(desk: Desk, tick: ComingTick): 'asks' | 'bids' | 'both' | undefined {
  const { index, sent, isRefused, takerFeePpm, view } = desk;
  const otherwise = stands(desk) ? 'both' : undefined;
  if (isHeldBack(tick) || isRefused) return otherwise;
  if (stands(desk) && sent !== undefined) {
    const best = { bid: sent.bids[0]?.priceTicks, ask: sent.asks[0]?.priceTicks };
    return sideWorthTaking(best, view.grid, tick.price, takerFeePpm);
  }
  if (index === undefined || index.price === tick.price) return otherwise;
  return index.price < tick.price ? 'asks' : 'bids';
}

/** After a hit or a move by a quarter of the spread, but no more than once a second; else once a minute. */
function isDue({ quoted, hits, hitsQuoted, quoting }: Desk, index: Tick): boolean {
  if (quoted === undefined) return true;
  const age = index.observedAt - quoted.observedAt;
  if (age < PAUSE_MS) return false;
  if (hits !== hitsQuoted || age >= REFRESH_MS) return true;
  return movedQuarterSpread(quoted.price, index.price, quoting.halfSpreadPpm);
}

/** |move| ≥ (2 × half spread) ÷ 4, by cross-multiplication. */
export function movedQuarterSpread(from: number, to: number, halfSpreadPpm: number): boolean {
  const move = BigInt(Math.abs(to - from));
  return move > 0n && move * 2_000_000n >= BigInt(from) * BigInt(halfSpreadPpm);
}
