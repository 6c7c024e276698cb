// A venue with perpetual contracts on two coins, money in leverage wallets, and a house that can pay.
import { leverAccount, type PositionView, pendingPerpetuals, positions } from '@candor/exchange';
import { deposit, prices } from './default-world.ts';
import { VenueFixture } from './fixtures.ts';
import { Harness, type HarnessOptions } from './harness.ts';
import { fundHouse } from './money.ts';
import type { PlainCommand, PlainCommandOf } from './plain.ts';

export const BTC = 0;
export const ETH = 1;
/** Ticks of 0.01 USDT: 100.00. A contract is worth one atom of USDT per lot and tick, 100,000 lots: 1,000 USDT. */
export const PRICE = 10_000;
const INDEX_PER_TICK = 1_000_000;
export const USDT = 1_000_000n;

export function listPerpetual(
  fields: Partial<Omit<PlainCommandOf<'ListPerpetual'>, 'type'>> = {},
): PlainCommandOf<'ListPerpetual'> {
  return {
    type: 'ListPerpetual',
    operator: 0,
    action: 0,
    contract: BTC,
    contractLots: 100_000,
    contractsMax: 10_000,
    spreadPpm: 5_000,
    overnightPpm: 100,
    userNotionalMax: 1_000_000n * USDT,
    staleAfterMs: 10_000,
    status: 'trading',
    ...fields,
  };
}

/** Terms for orders from then on. */
export function setTerms(
  fields: Partial<Omit<PlainCommandOf<'SetPerpetualTerms'>, 'type'>> = {},
): PlainCommandOf<'SetPerpetualTerms'> {
  const { status: _, ...terms } = listPerpetual(fields);
  return { ...terms, type: 'SetPerpetualTerms' };
}

export function open(
  fields: Partial<Omit<PlainCommandOf<'OpenPerpetual'>, 'type'>> = {},
): PlainCommandOf<'OpenPerpetual'> {
  return {
    type: 'OpenPerpetual',
    user: 1,
    contract: BTC,
    version: undefined,
    direction: 'long',
    kind: fields.limitTicks === undefined ? 'market' : 'limit',
    contracts: 1,
    multiple: 10,
    limitTicks: undefined,
    takeProfit: undefined,
    stopLoss: undefined,
    ...fields,
  };
}

export function setStops(
  order: number,
  takeProfit?: number,
  stopLoss?: number,
  user = 1,
): PlainCommandOf<'SetPerpetualStops'> {
  return { type: 'SetPerpetualStops', user, order, takeProfit, stopLoss };
}

export const close = (position: number, user = 1): PlainCommandOf<'ClosePerpetual'> => ({
  type: 'ClosePerpetual',
  user,
  position,
});

export const closePart = (
  position: number,
  contracts: number,
  user = 1,
): PlainCommandOf<'ClosePerpetualPart'> => ({ type: 'ClosePerpetualPart', user, position, contracts });

export const cancel = (order: number, user = 1): PlainCommandOf<'CancelPerpetual'> => ({
  type: 'CancelPerpetual',
  user,
  order,
});

export interface PerpetualOptions {
  /** USDT in each user's leverage wallet, in atoms. */
  readonly funds?: bigint;
  readonly users?: number;
  readonly house?: bigint;
  readonly insurance?: bigint;
  readonly terms?: Parameters<typeof listPerpetual>[0];
  readonly harness?: HarnessOptions;
}

export class PerpetualFixture extends VenueFixture {
  constructor(options: PerpetualOptions = {}) {
    const currencies = [
      { code: 'USDT', scale: 6 },
      { code: 'BTC', scale: 8 },
      { code: 'ETH', scale: 8 },
    ];
    const users = options.users ?? 2;
    super({ currencies, markets: [{}, { base: 2 }], users, funds: 0n }, new Harness(options.harness));
    const { funds = 1_000n * USDT, house = 1_000_000n * USDT, insurance = 10_000n * USDT } = options;
    this.given(
      listPerpetual(options.terms),
      listPerpetual({ spreadPpm: 10_000, ...options.terms, contract: ETH }),
    );
    if (house > 0n) this.given(fundHouse({ account: 'house.perpetual', amount: house }));
    if (insurance > 0n) this.given(fundHouse({ account: 'insurance', amount: insurance }));
    for (let user = 1; user <= users; user++) this.fund(user, funds);
    this.tick(PRICE).tick(PRICE, ETH);
  }

  fund(user: number, amount: bigint): this {
    return amount === 0n ? this : this.given(deposit({ user, wallet: 'leverage', amount }));
  }

  /** A price that is observed and recorded now. */
  tick(ticks: number, market = BTC): this {
    return this.given(this.price(ticks, market));
  }

  /** The same, with what it makes due as the outcome. */
  whenTick(ticks: number, market = BTC): this {
    return this.when(this.price(ticks, market));
  }

  price(ticks: number, market = BTC): PlainCommand {
    return prices([{ market, price: Math.round(ticks * INDEX_PER_TICK), observedAt: this.now + 1 }]);
  }

  /** A price that a step has held back from where three sources see the market. */
  heldBack(ticks: number, median: number, market = BTC): PlainCommand {
    const observedAt = this.now + 1;
    const price = Math.round(median * INDEX_PER_TICK);
    const quotes = ['a', 'b', 'c'].map((source) => ({ source, price, observedAt }));
    return prices([{ market, price: Math.round(ticks * INDEX_PER_TICK), observedAt, quotes }]);
  }

  /** Opens at the price as it stands. */
  opened(fields: Parameters<typeof open>[0] = {}, ticks = PRICE): this {
    return this.given(open(fields)).tick(ticks, fields?.contract ?? BTC);
  }

  account(user = 1) {
    const account = leverAccount(this.harness.state, user as never, this.now as never);
    if (account === undefined) throw new Error(`User ${user} has no leverage wallet`);
    return account;
  }

  /** Equity in parts per 10,000 of the used margin, rounded down. */
  rate(user = 1): number {
    const { equity, usedMargin } = this.account(user);
    return Number((equity * 10_000n) / usedMargin);
  }

  positions(user = 1): readonly PositionView[] {
    return positions(this.harness.state, user as never);
  }

  pending(user = 1): readonly number[] {
    return pendingPerpetuals(this.harness.state, user as never).map(({ order }) => Number(order));
  }

  house(account: 'house.perpetual' | 'insurance' | 'fees'): bigint {
    const entry = [...this.harness.state.ledger.entries()].find(
      ({ owner }) => owner === { fees: 1, insurance: 3, 'house.perpetual': 5 }[account],
    );
    return entry?.available ?? 0n;
  }

  eventTypes(): readonly string[] {
    return this.events.map(({ type }) => type);
  }
}
