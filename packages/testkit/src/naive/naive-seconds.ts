// The naive twin of seconds contracts: remembers every tick and every order for ever, and counts each answer anew.
import type { PlainCommand, PlainCommandOf } from '../worlds/plain.ts';

export type SecondsCommandType =
  | 'SetSecondsOption'
  | 'SetSecondsTerms'
  | 'OpenSeconds'
  | 'SetSecondsLimits'
  | 'SetSecondsCountLimit'
  | 'PauseSeconds'
  | 'SettleSeconds'
  | 'RetrySeconds';

export function isOfSeconds(command: PlainCommand): command is PlainCommandOf<SecondsCommandType> {
  return /Seconds/.test(command.type);
}

export interface NaiveTick {
  readonly market: number;
  readonly observedAt: number;
  readonly price: number;
  readonly sources: number;
}

export interface NaiveSecondsOrder extends PlainCommandOf<'OpenSeconds'> {
  readonly order: number;
  readonly terms: PlainCommandOf<'SetSecondsOption'>;
  readonly sourcesMin: number;
  readonly openedAt: number;
  readonly expiresAt: number;
  readonly profit: bigint;
  readonly loss: bigint;
  readonly fee: bigint;
  end: { readonly at: number; readonly result: string; readonly payout: bigint } | undefined;
}

interface NaiveLimit {
  readonly at: number;
  readonly amount: bigint | undefined;
  /** How many orders there were when it was said. */
  readonly orders: number;
}

/** Each source is one; none counts where the price is not the one in their middle, and without quotes it is one's word. */
export function naiveSources({ price, quotes }: PlainCommandOf<'RecordPrices'>['ticks'][number]): number {
  if (quotes.length === 0) return 1;
  const sorted = quotes.map((quote) => quote.price).sort((a, b) => a - b);
  const half = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(half) - 1] ?? 0, sorted[Math.floor(half)] ?? 0];
  return price === Math.floor((low + high) / 2) ? quotes.length : 0;
}

const PPM = 1_000_000n;
const DAY_MS = 86_400_000;

export class NaiveSeconds {
  readonly options: PlainCommandOf<'SetSecondsOption'>[][] = [];
  readonly terms = new Map<number, PlainCommandOf<'SetSecondsTerms'>>();
  readonly ticks: NaiveTick[] = [];
  readonly lastSources = new Map<number, number>();
  readonly orders: NaiveSecondsOrder[] = [];
  /** Orders whose settlement threw: they wait for a person. */
  readonly aside = new Set<number>();
  readonly #limits = new Map<string, NaiveLimit[]>();
  readonly #pauses: { readonly user: number; readonly kind: string; readonly until: number }[] = [];
  readonly #funds: ReadonlyMap<number, bigint>;
  readonly #houseFunds: bigint;

  /** What each user and the house have at the beginning. */
  constructor(funds: ReadonlyMap<number, bigint>, houseFunds: bigint) {
    this.#funds = funds;
    this.#houseFunds = houseFunds;
  }

  /** What a user has, from the orders that ever were. */
  balance(user: number): { readonly available: bigint; readonly held: bigint } {
    let available = this.#funds.get(user) ?? 0n;
    let held = 0n;
    for (const one of this.orders.filter((order) => order.user === user)) {
      if (one.end === undefined) {
        available -= one.stake + one.fee;
        held += one.stake + one.fee;
      } else available += one.end.payout - one.stake - feePaid(one);
    }
    return { available, held };
  }

  house(): { readonly available: bigint; readonly held: bigint } {
    let available = this.#houseFunds;
    let held = 0n;
    for (const one of this.orders) {
      if (one.end === undefined) {
        available -= one.profit;
        held += one.profit;
      } else available += one.stake - one.end.payout;
    }
    return { available, held };
  }

  recordTick(tick: NaiveTick): void {
    this.lastSources.set(tick.market, tick.sources);
    this.ticks.push(tick);
  }

  /** Ends what can be known at this moment; returns the orders that ended, in the order of their expiry. */
  settle(at: number): readonly NaiveSecondsOrder[] {
    const ended = this.orders.filter(
      (order) => order.end === undefined && !this.aside.has(order.order) && this.#isKnown(order, at),
    );
    for (const order of ended) order.end = { at, ...this.#outcome(order) };
    return ended;
  }

  /** A later tick, or a minute after which no earlier tick is taken. */
  #isKnown({ terms, expiresAt }: NaiveSecondsOrder, at: number): boolean {
    const isPast = this.ticks.some((tick) => tick.market === terms.market && tick.observedAt > expiresAt);
    return isPast || at > expiresAt + 60_000;
  }

  #outcome(order: NaiveSecondsOrder): { readonly result: string; readonly payout: bigint } {
    const { terms, sourcesMin, openedAt, expiresAt, stake, direction, profit, loss } = order;
    const good = this.ticks.filter((tick) => tick.market === terms.market && tick.sources >= sourcesMin);
    const entry = good.find(({ observedAt }) => observedAt > openedAt);
    if (entry === undefined || entry.observedAt - openedAt > 5_000) return { result: 'void', payout: stake };
    const exit = good.findLast(({ observedAt }) => observedAt > entry.observedAt && observedAt <= expiresAt);
    if (exit === undefined || expiresAt - exit.observedAt > 5_000) return { result: 'void', payout: stake };
    if (exit.price === entry.price) return { result: 'tied', payout: stake };
    const rose = exit.price > entry.price;
    return rose === (direction === 'long')
      ? { result: 'won', payout: stake + profit }
      : { result: 'lost', payout: stake - loss };
  }

  setOption(command: PlainCommandOf<'SetSecondsOption'>): void {
    const { market, durationMs } = command;
    const known = this.options.find(([one]) => one?.market === market && one.durationMs === durationMs);
    if (known === undefined) this.options.push([command]);
    else known.push(command);
  }

  setLimits(at: number, { user, dailyStake, dailyLoss }: PlainCommandOf<'SetSecondsLimits'>): void {
    for (const [name, amount] of [
      [`${user} stake`, dailyStake],
      [`${user} loss`, dailyLoss],
    ] as const)
      this.#say(name, at, amount);
  }

  setCountLimit(at: number, { user, dailyCount }: PlainCommandOf<'SetSecondsCountLimit'>): void {
    this.#say(`${user} count`, at, dailyCount === undefined ? undefined : BigInt(dailyCount));
  }

  #say(name: string, at: number, amount: bigint | undefined): void {
    const word = { at, amount, orders: this.orders.length };
    this.#limits.set(name, [...(this.#limits.get(name) ?? []), word]);
  }

  /** Follows every word on a limit since the first: less counts at once, more after a day unless another word came. */
  limit(user: number, of: 'stake' | 'loss' | 'count', at: number): bigint | undefined {
    let now: bigint | undefined;
    let raise: { readonly amount: bigint | undefined; readonly from: number } | undefined;
    for (const word of this.#limits.get(`${user} ${of}`) ?? []) {
      if (raise !== undefined && raise.from <= word.at) [now, raise] = [raise.amount, undefined];
      const isMore = now !== undefined && (word.amount === undefined || word.amount > now);
      if (!isMore) [now, raise] = [word.amount, undefined];
      else if (raise === undefined || raise.amount !== word.amount)
        raise = { amount: word.amount, from: word.at + DAY_MS };
    }
    return raise !== undefined && raise.from <= at ? raise.amount : now;
  }

  pause(at: number, { user, kind, durationMs }: PlainCommandOf<'PauseSeconds'>): string | undefined {
    const [least, most] = kind === 'coolOff' ? [DAY_MS / 24, 42 * DAY_MS] : [182 * DAY_MS, 1_826 * DAY_MS];
    if (durationMs < least || durationMs > most) return 'seconds.pauseOutOfRange';
    const until = at + durationMs;
    if (this.#pauses.some((one) => one.user === user && one.kind === kind && one.until >= until))
      return 'seconds.pauseShorter';
    this.#pauses.push({ user, kind, until });
    return undefined;
  }

  /** The refusal's code, or nothing where the order was opened. */
  open(at: number, command: PlainCommandOf<'OpenSeconds'>): string | undefined {
    const { user, option, version, stake } = command;
    const versions = this.options[option - 1];
    const offered = versions?.at(-1);
    if (versions === undefined || offered === undefined) return 'seconds.optionUnknown';
    const terms = this.terms.get(offered.market);
    if (!terms?.isOn || !offered.isOn) return 'seconds.off';
    if (version !== versions.length) return 'seconds.optionChanged';
    for (const [kind, code] of pauseCodes)
      if (this.#pauses.some((one) => one.user === user && one.kind === kind && at < one.until)) return code;
    if (stake < offered.minimum || stake > offered.maximum) return 'seconds.stakeOutOfRange';
    const last = this.ticks.findLast(({ market }) => market === offered.market);
    if (last === undefined || at - last.observedAt > 5_000) return 'seconds.priceStale';
    if (last.sources < terms.sourcesMin) return 'seconds.tooFewSources';
    const order: NaiveSecondsOrder = {
      ...command,
      order: this.orders.length + 1,
      terms: offered,
      sourcesMin: terms.sourcesMin,
      openedAt: at,
      expiresAt: at + offered.durationMs,
      profit: (stake * BigInt(offered.winPpm)) / PPM,
      loss: (stake * BigInt(offered.losePpm)) / PPM,
      fee: (stake * BigInt(offered.feePpm) + PPM - 1n) / PPM,
      end: undefined,
    };
    const problem = this.#checkUser(at, order) ?? this.#checkHouse(order, terms);
    if (problem === undefined) this.orders.push(order);
    return problem;
  }

  #checkUser(at: number, { user, stake, fee, loss }: NaiveSecondsOrder): string | undefined {
    const own = this.orders.filter((order) => order.user === user);
    const open = own.filter(({ end }) => end === undefined);
    if (open.length >= 100) return 'seconds.tooManyOpen';
    const isToday = (moment: number) => Math.floor(moment / DAY_MS) === Math.floor(at / DAY_MS);
    const staked = sum(own.filter(({ openedAt }) => isToday(openedAt)).map((order) => order.stake));
    const stakeMax = this.limit(user, 'stake', at);
    if (stakeMax !== undefined && staked + stake > stakeMax) return 'seconds.overDailyStake';
    const lostToday = own
      .filter(({ end }) => end !== undefined && isToday(end.at))
      .map((order) => order.stake + feePaid(order) - (order.end?.payout ?? 0n));
    const atRisk = sum(lostToday) + sum(open.map((order) => order.loss + order.fee)) + loss + fee;
    const lossMax = this.limit(user, 'loss', at);
    if (lossMax !== undefined && atRisk > lossMax) return 'seconds.overDailyLoss';
    // Only what came after the first word on it counts.
    const unseen = this.#limits.get(`${user} count`)?.[0]?.orders ?? 0;
    const opened = own.filter(({ order, openedAt }) => order > unseen && isToday(openedAt)).length;
    const countMax = this.limit(user, 'count', at);
    if (countMax !== undefined && BigInt(opened) >= countMax) return 'seconds.dailyCountReached';
    return this.balance(user).available < stake + fee ? 'wallet.insufficientBalance' : undefined;
  }

  #checkHouse(
    { terms, profit, expiresAt }: NaiveSecondsOrder,
    { escrowMax, escrowPerMinuteMax }: PlainCommandOf<'SetSecondsTerms'>,
  ): string | undefined {
    const open = this.orders.filter((one) => one.end === undefined && one.terms.market === terms.market);
    if (sum(open.map((one) => one.profit)) + profit > escrowMax) return 'seconds.overSymbolCap';
    const sameMinute = open.filter(
      (one) => Math.floor(one.expiresAt / 60_000) === Math.floor(expiresAt / 60_000),
    );
    if (sum(sameMinute.map((one) => one.profit)) + profit > escrowPerMinuteMax)
      return 'seconds.overMinuteCap';
    return this.house().available < profit ? 'wallet.houseCannotCover' : undefined;
  }
}

const pauseCodes = [
  ['selfExclusion', 'seconds.selfExcluded'],
  ['coolOff', 'seconds.coolingOff'],
] as const;

function feePaid({ end, fee }: NaiveSecondsOrder): bigint {
  return end === undefined || end.result === 'void' ? 0n : fee;
}

function sum(amounts: readonly bigint[]): bigint {
  return amounts.reduce((total, amount) => total + amount, 0n);
}
