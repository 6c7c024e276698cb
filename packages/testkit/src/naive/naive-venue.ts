// The naive twin of the venue: says for every command what must come of it, by the rules and not by the exchange's code.

import type { PlainCommand, PlainCommandOf, PlainEvent, PlainOperatorCommand } from '../worlds/plain.ts';
import type { NaiveOrder, NaiveStop } from './naive-book.ts';
import { isOfPerpetuals } from './naive-lever-money.ts';
import { isOfMining } from './naive-mining.ts';
import { operate } from './naive-operators.ts';
import { replaceQuotes } from './naive-quotes.ts';
import { isOfSeconds, naiveSources } from './naive-seconds.ts';
import { cancelled, cancelResting, holdOf, paidCurrency } from './naive-settlement.ts';
import { isRefusal, placeLimit, placeMarket, reduceTo, tradableMarket } from './naive-spot.ts';
import { type NaiveOutcome, NaiveState, refuse } from './naive-state.ts';
import { nextStopDue, placeStop, triggerStop } from './naive-stops.ts';
import { isOfSubscription } from './naive-subscription.ts';
import * as money from './naive-wallet.ts';
import * as leaving from './naive-withdrawals.ts';

const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const MINUTE_MS = 60_000;
const LIVE_KEYS_MAX = 20_000;
/** The name of a source of prices. */
const SOURCE = /^[a-z0-9.-]{1,32}$/;

/** What users send carries the user's own request ids; all else carries the venue's. */
function isOfUser(type: PlainCommand['type']): boolean {
  const spotAndMoney = /^(Place|Cancel|Change|Replace|Transfer|Send|Request|Accept|Bind|FreezeOwn)/;
  const products =
    /^(OpenPerpetual|Close|OpenSeconds|OpenLock|Leave|Buy|Pause|SetPerpetualStops|SetSeconds(?:Count)?Limits?)/;
  return spotAndMoney.test(type) || products.test(type);
}

/** What comes of a command by the rules of another twin; nothing where it has none for it. */
export type OtherRules = (at: number, command: PlainCommand) => NaiveOutcome | undefined;

export class NaiveVenue {
  readonly state = new NaiveState();
  readonly #others: OtherRules;

  /** Twins of products that stand on the same accounts. */
  constructor(others: OtherRules = () => undefined) {
    this.#others = others;
  }

  /** What comes of a command; where it is accepted, the twin has done it. */
  submit(at: number, command: PlainCommand, requestId?: string): NaiveOutcome {
    const caller = 'user' in command && isOfUser(command.type) ? `user ${command.user}` : 'the venue';
    const known = requestId === undefined ? undefined : this.#requestOutcome(at, caller, requestId);
    if (known !== undefined) return known;
    const before = this.state.at;
    this.state.at = at;
    const outcome = this.#decide(at, command);
    if (outcome.outcome !== 'accepted') {
      this.state.at = before;
      return outcome;
    }
    this.state.seq++;
    if ('action' in command && command.action !== 0) this.state.actions.set(command.action, this.state.seq);
    if (requestId !== undefined)
      this.state.requests.push({ caller, key: requestId, seq: this.state.seq, at });
    return outcome;
  }

  /** The stop that must be triggered next, if any. */
  nextDue(): NaiveStop | undefined {
    return nextStopDue(this.state);
  }

  #requestOutcome(at: number, caller: string, key: string): NaiveOutcome | undefined {
    if (!UUID_V7.test(key)) return refuse('request.idMalformed');
    const time = Number(`0x${key.slice(0, 8)}${key.slice(9, 13)}`);
    if (at - time > 10 * MINUTE_MS || time - at > MINUTE_MS) return refuse('request.expired');
    let live = 0;
    for (const one of this.state.requests) {
      if (one.caller !== caller || at - one.at > 11 * MINUTE_MS) continue;
      if (one.key === key) return { outcome: 'duplicate', seq: one.seq };
      live++;
    }
    return live >= LIVE_KEYS_MAX ? refuse('request.tooMany') : undefined;
  }

  #decide(at: number, command: PlainCommand): NaiveOutcome {
    const repeated = 'action' in command ? this.#once(command) : undefined;
    const known = repeated ?? this.#others(at, command);
    if (known !== undefined) return known;
    if (isOfSeconds(command)) throw new Error('Seconds contracts have a twin of their own');
    if (isOfPerpetuals(command)) throw new Error('Perpetual contracts have a twin of their own');
    if (isOfSubscription(command)) throw new Error('Token subscriptions have a twin of their own');
    if (isOfMining(command)) throw new Error('Lock-up mining has a twin of its own');
    switch (command.type) {
      case 'PlaceSpotLimitOrder':
        return placeLimit(this.state, command, at);
      case 'PlaceSpotMarketOrder':
      case 'PlaceSpotMarketOrderByQuote':
        return placeMarket(this.state, command);
      case 'PlaceSpotStopOrder':
        return placeStop(this.state, command, at);
      case 'TriggerSpotStop':
        return triggerStop(this.state, command);
      case 'ReplaceQuotes':
        return replaceQuotes(this.state, command, at);
      case 'CancelSpotOrder':
        return this.#cancelOne(command);
      case 'ChangeSpotOrder':
        return this.#changeOne(command, at);
      case 'CancelSpotOrders':
        return this.#cancelMany(command.user, command.market);
      case 'CancelAllSpotOrders':
        return this.#cancelMany(command.user, undefined);
      case 'RecordPrices':
        return this.#recordPrices(at, command);
      case 'TransferBetweenWallets':
        return money.transfer(this.state, command);
      case 'SendToUser':
        return money.send(this.state, at, command);
      case 'RequestSwapQuote':
        return money.quote(this.state, at, command);
      case 'AcceptSwap':
        return money.swap(this.state, at, command);
      case 'BindWithdrawalAddress':
        return leaving.bind(this.state, at, command);
      case 'NoteSecurityChange':
        return leaving.noteChange(this.state, at, command);
      case 'RequestWithdrawal':
        return leaving.request(this.state, at, command);
      case 'CancelWithdrawal':
        return leaving.cancelWithdrawal(this.state, command);
      case 'RecordLiabilities':
        return this.#recordLiabilities(command);
      case 'FreezeUser':
      case 'FreezeOwnAccount':
        return this.#freeze(command);
      case 'OpenUser':
        return operate(this.state, command);
      default:
        return operate(this.state, command);
    }
  }

  /** A root is written down as it is, where it can be one at all. */
  #recordLiabilities(command: PlainCommandOf<'RecordLiabilities'>): NaiveOutcome {
    const { record, root, statement, leaves, totals } = command;
    const areHashes = [root, statement].every((hash) => /^[0-9a-f]{64}$/.test(hash));
    const areSums = totals.every((total) => total === BigInt.asUintN(128, total));
    if (!areHashes || !areSums || leaves === 0) return refuse('venue.termsInvalid');
    if (record > this.state.seq || totals[this.state.currencies.length] !== undefined)
      return refuse('venue.termsInvalid');
    return { outcome: 'accepted', events: [{ ...command, type: 'LiabilitiesRecorded' }] };
  }

  /** An action of an operator is carried out once. Only the installation has none. */
  #once({ operator, action }: Pick<PlainOperatorCommand, 'operator' | 'action'>): NaiveOutcome | undefined {
    if (operator !== 0 && action === 0) return refuse('venue.actionMissing');
    const seq = action === 0 ? undefined : this.state.actions.get(action);
    return seq === undefined ? undefined : refuse('venue.actionRepeated', { seq });
  }

  /** A freeze ends what the user has open. */
  #freeze(command: PlainCommandOf<'FreezeUser' | 'FreezeOwnAccount'>): NaiveOutcome {
    const outcome = operate(this.state, command);
    if (outcome.outcome !== 'accepted') return outcome;
    const ended = this.#openOrders(command.user).map((order) => this.#cancel(order, 'frozen'));
    return { outcome: 'accepted', events: [...outcome.events, ...ended] };
  }

  /** Someone else's order is as unknown as one that never was. */
  #cancelOne({ user, order }: PlainCommandOf<'CancelSpotOrder'>): NaiveOutcome {
    if (!this.state.users.has(user)) return refuse('user.unknown');
    const own = this.#openOrders(user).find((candidate) => candidate.order === order);
    if (own === undefined) return refuse('spot.orderUnknown');
    return { outcome: 'accepted', events: [this.#cancel(own, 'user')] };
  }

  /** Less is less; else the old one is cancelled and the new one placed, and where that is refused, the old one is put back where it stood. */
  #changeOne(command: PlainCommandOf<'ChangeSpotOrder'>, at: number): NaiveOutcome {
    const { user, priceTicks, lots } = command;
    if (!this.state.users.has(user)) return refuse('user.unknown');
    const old = this.#openOrders(user).find(({ order }) => order === command.order);
    if (old?.market !== command.market) return refuse('spot.orderUnknown');
    if (!('remaining' in old) || old.quote) return refuse('spot.orderNotChangeable');
    const market = tradableMarket(this.state, user, old.market);
    if (isRefusal(market)) return market;
    if (old.remaining !== BigInt(command.remainingLots)) return refuse('spot.remainderMoved');
    if (old.priceTicks === BigInt(priceTicks) && old.remaining === BigInt(lots))
      return refuse('spot.orderUnchanged');
    if (old.priceTicks === BigInt(priceTicks) && BigInt(lots) < old.remaining)
      return reduceTo(this.state, market, old, BigInt(lots));
    const before = market.book.orders;
    const cancelled = cancelResting(this.state, market, old, 'replaced');
    const { side, timeInForce, postOnly } = old;
    const terms = { user, market: old.market, side, priceTicks, lots, timeInForce, postOnly };
    const outcome = placeLimit(this.state, { type: 'PlaceSpotLimitOrder', ...terms }, at);
    if (outcome.outcome === 'accepted')
      return { outcome: 'accepted', events: [cancelled, ...outcome.events] };
    market.book.orders = before;
    const held = holdOf(market, side, old.priceTicks, old.remaining);
    this.state.accounts.hold(user, paidCurrency(market, side), held);
    return outcome;
  }

  #cancelMany(user: number, market: number | undefined): NaiveOutcome {
    if (!this.state.users.has(user)) return refuse('user.unknown');
    if (market !== undefined && this.state.market(market) === undefined) return refuse('venue.marketUnknown');
    const open = this.#openOrders(user).filter((order) => market === undefined || order.market === market);
    return { outcome: 'accepted', events: open.map((order) => this.#cancel(order, 'user')) };
  }

  /** The oldest first. */
  #openOrders(user: number): (NaiveOrder | NaiveStop)[] {
    const resting = this.state.markets.flatMap((market) => market.book.orders);
    const open = [...resting, ...this.state.stops].filter((order) => order.user === user);
    return open.sort((a, b) => a.order - b.order);
  }

  #cancel(order: NaiveOrder | NaiveStop, reason: 'user' | 'frozen'): PlainEvent {
    const market = this.state.listedMarket(order.market);
    if ('remaining' in order) return cancelResting(this.state, market, order, reason);
    const released = holdOf(market, order.side, order.priceTicks, order.lots);
    this.state.accounts.release(order.user, paidCurrency(market, order.side), released);
    this.state.stops = this.state.stops.filter((stop) => stop !== order);
    return cancelled(order, order.lots, released, reason);
  }

  /** All ticks or none; the first tick that is wrong names the refusal. */
  #recordPrices(at: number, command: PlainCommandOf<'RecordPrices'>): NaiveOutcome {
    const { source, ticks } = command;
    if (ticks.length === 0) return refuse('prices.empty');
    if (!SOURCE.test(source)) return refuse('prices.sourceInvalid');
    for (const [place, tick] of ticks.entries()) {
      const market = this.state.market(tick.market);
      if (market === undefined) return refuse('venue.marketUnknown');
      const before = ticks.slice(0, place);
      if (before.some((other) => other.market === tick.market)) return refuse('prices.duplicateSymbol');
      if (tick.price < 1 || tick.price > Number.MAX_SAFE_INTEGER) return refuse('prices.outOfRange');
      const sources = tick.quotes.map((quote) => quote.source);
      if (sources.length > 16 || !sources.every((name) => SOURCE.test(name)))
        return refuse('prices.sourceInvalid');
      if (source !== 'simulated' && source !== 'manual' && !restsOnThree(tick))
        return refuse('prices.tooFewSources');
      if (tick.quotes.some((quote) => quote.observedAt > at)) return refuse('prices.observedInFuture');
      if (tick.observedAt > at) return refuse('prices.observedInFuture');
      if (at - tick.observedAt > MINUTE_MS) return refuse('prices.tooOld');
      if (market.index !== undefined && tick.observedAt <= market.index.observedAt)
        return refuse('prices.notNewer');
    }
    const linked = ticks.map((tick) => {
      const before = this.state.listedMarket(tick.market).index;
      return { ...tick, sincePreviousMs: before === undefined ? 0 : tick.observedAt - before.observedAt };
    });
    for (const tick of ticks) {
      const { price, observedAt } = tick;
      const listed = this.state.listedMarket(tick.market);
      const isHeldBack = naiveSources(tick) === 0;
      listed.index = { price: BigInt(price), observedAt, recordedAt: at, isHeldBack };
      this.state.refreshStops(listed);
    }
    return { outcome: 'accepted', events: [{ type: 'PricesRecorded', source, ticks: linked }] };
  }
}

/** Three different sources or more, none seen before the tick or more than five seconds after it, and one of them with it. */
function restsOnThree({ observedAt, quotes }: PlainCommandOf<'RecordPrices'>['ticks'][number]): boolean {
  const names = quotes.map(({ source }) => source).sort();
  const isTwice = names.some((name, place) => name === names[place + 1]);
  const after = quotes.map((quote) => quote.observedAt - observedAt);
  return names.length >= 3 && !isTwice && after.includes(0) && after.every((ms) => ms >= 0 && ms <= 5_000);
}
