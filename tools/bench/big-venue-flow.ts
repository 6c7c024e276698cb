// The commands of a big venue: users with balances in six currencies, resting orders in five markets, and trading.
import type {
  Atoms,
  Command,
  CurrencyId,
  Lots,
  MarketId,
  OrderId,
  PriceTicks,
  RatePpm,
  UserId,
} from '@candor/exchange';
import { byInstallation } from '@candor/exchange';
import { mulberry32 } from './seeded-flow.ts';

const currencyCount = 6;
const marketCount = currencyCount - 1;
const quote = marketCount as CurrencyId;
const startTicks = 500_000;
/** Orders rest up to this far from the middle, so that a side has thousands of levels. */
const depthTicks = 10_000;
const lotsMax = 1_000;
const funds = 1_000_000_000_000_000n as Atoms;
const fee = 450 as RatePpm;

/** Two currencies more than a flow of one market has, and a market for each beside the quote. */
export function* listings(): Generator<Command> {
  for (let currency = 0; currency < currencyCount; currency++) {
    const isQuote = currency === quote;
    const code = isQuote ? 'QUOTE' : `BASE${currency}`;
    yield {
      type: 'ListCurrency',
      ...byInstallation,
      code,
      scale: isQuote ? 6 : 8,
      name: `${code} of the venue`,
    };
  }
  for (let market = 0; market < marketCount; market++) {
    yield {
      type: 'ListMarket',
      ...byInstallation,
      symbol: `BASE${market}/QUOTE`,
      base: market as CurrencyId,
      quote,
      priceScale: 1,
      lotScale: 5,
      minLots: 1 as Lots,
      maxLots: lotsMax as Lots,
      maxTicks: (10 * startTicks) as PriceTicks,
      minNotional: 0n as Atoms,
      maxNotional: (2n ** 53n) as Atoms,
      bandPpm: 0 as RatePpm,
      makerFeePpm: fee,
      takerFeePpm: fee,
      selfTrade: 'off',
    };
  }
  yield { type: 'SetOpenOrderLimit', ...byInstallation, openOrdersMax: Number.MAX_SAFE_INTEGER };
}

/** A user with something in each currency. */
export function* openings(user: UserId): Generator<Command> {
  yield { type: 'OpenUser', user, kind: 'person', inviter: undefined };
  for (let currency = 0; currency < currencyCount; currency++) {
    yield {
      type: 'CreditDeposit',
      ...byInstallation,
      deposit: 0,
      user,
      wallet: 'spot',
      currency: currency as CurrencyId,
      amount: funds,
      network: 'paper',
      transaction: `big:${user}:${currency}`,
    };
  }
}

interface Placed {
  readonly user: UserId;
  readonly order: OrderId;
}

/** Limit orders that rest, then limit orders, cancels and market orders, all of random users in random markets. */
export class BigFlow {
  readonly #random = mulberry32(7);
  readonly #users: number;
  readonly #placed: Placed[] = [];

  constructor(users: number) {
    this.#users = users;
  }

  /** An order that rests: it stays away from the middle. */
  resting(): Command {
    return this.#limit(2);
  }

  /** 45 % limit orders, of which some cross, 45 % cancels, 10 % market orders. */
  next(): Command {
    const kind = this.#random();
    if (kind < 0.1) {
      const user = this.#user();
      const market = this.#below(marketCount) as MarketId;
      return { type: 'PlaceSpotMarketOrder', user, market, side: this.#side(), lots: this.#lots() };
    }
    if (kind < 0.55 || this.#placed.length === 0) return this.#limit(-2);
    const place = this.#below(this.#placed.length);
    const { user, order } = this.#placed[place]!;
    this.#placed[place] = this.#placed.at(-1)!;
    this.#placed.pop();
    return { type: 'CancelSpotOrder', user, order };
  }

  /** An order rests, and may be cancelled later. */
  placed(user: UserId, order: OrderId): void {
    this.#placed.push({ user, order });
  }

  #limit(distanceMin: number): Command {
    const side = this.#side();
    // Most orders lie near the middle.
    const distance = distanceMin + Math.floor(this.#random() ** 3 * depthTicks);
    const priceTicks = (side === 'buy' ? startTicks - distance : startTicks + distance) as PriceTicks;
    return {
      type: 'PlaceSpotLimitOrder',
      user: this.#user(),
      market: this.#below(marketCount) as MarketId,
      side,
      priceTicks,
      lots: this.#lots(),
      timeInForce: 'GTC',
      postOnly: false,
    };
  }

  #below(limit: number): number {
    return Math.floor(this.#random() * limit);
  }

  #user(): UserId {
    return (1 + this.#below(this.#users)) as UserId;
  }

  #side(): 'buy' | 'sell' {
    return this.#random() < 0.5 ? 'buy' : 'sell';
  }

  #lots(): Lots {
    return (1 + this.#below(lotsMax)) as Lots;
  }
}
