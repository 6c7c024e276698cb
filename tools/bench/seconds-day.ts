// What leads to 10,000 seconds contracts that expire within one second: a venue, its users, their bets, and ten minutes
// of prices.
import { byInstallation, type Command } from '@candor/exchange';

export const ORDERS = 10_000;
export const SETTLEMENT_BUDGET_MS = 1_000;
export const DAY_START = 1_700_000_000_000;
const ORDERS_PER_USER = 100;
const EXPIRY = DAY_START + 600_000;
const FUNDS = 10n ** 15n;

export interface Moment {
  readonly at: number;
  readonly command: Command;
}

/** The price after which nothing can change any outcome. */
export const DECIDING: Moment = { at: EXPIRY + 1_000, command: tick(EXPIRY + 1_000, 601) };

/** In the order of time, everything before it. */
export function* secondsDay(): Generator<Moment> {
  for (const command of setUp()) yield { at: DAY_START - 1, command };
  yield { at: DAY_START - 1, command: tick(DAY_START - 1, 0) };
  for (let place = 0; place < ORDERS; place++) {
    const user = (place % (ORDERS / ORDERS_PER_USER)) + 1;
    const direction = place % 2 === 0 ? 'long' : 'short';
    const order = { type: 'OpenSeconds', user, option: 1, version: 1, direction, stake: 1_000n };
    // All within the same second, so that all expire within the same second.
    yield { at: DAY_START + Math.floor(place / (ORDERS / 1_000)), command: order as unknown as Command };
  }
  for (let second = 1; second <= 600; second++) {
    const at = DAY_START + second * 1_000;
    yield { at, command: tick(at, second) };
  }
}

function setUp(): readonly Command[] {
  const terms = {
    symbol: 'BTC/USDT',
    base: 1,
    quote: 0,
    priceScale: 2,
    lotScale: 4,
    minLots: 1,
    maxLots: 1_000_000,
    maxTicks: 1_000_000_000,
    minNotional: 1n,
    maxNotional: 10n ** 15n,
    bandPpm: 0,
    makerFeePpm: 0,
    takerFeePpm: 0,
    selfTrade: 'off',
  };
  const rates = { winPpm: 500_000, losePpm: 500_000, feePpm: 0 };
  const offer = { market: 0, durationMs: 600_000, ...rates, minimum: 100n, maximum: FUNDS, isOn: true };
  const caps = { market: 0, isOn: true, escrowMax: FUNDS, escrowPerMinuteMax: FUNDS, sourcesMin: 1 };
  const money = { currency: 0, amount: FUNDS, network: 'paper' };
  const people = Array.from({ length: ORDERS / ORDERS_PER_USER }, (_, place) => place + 1);
  return [
    { type: 'ListCurrency', ...byInstallation, code: 'USDT', scale: 6, name: 'Tether' },
    { type: 'ListCurrency', ...byInstallation, code: 'BTC', scale: 8, name: 'Bitcoin' },
    { type: 'ListMarket', ...byInstallation, ...terms },
    { type: 'SetSecondsOption', ...byInstallation, ...offer },
    { type: 'SetSecondsTerms', ...byInstallation, ...caps },
    { type: 'FundHouse', ...byInstallation, account: 'house.seconds', transaction: 'house', ...money },
    ...people.flatMap((user) => [
      { type: 'OpenUser', user, kind: 'person', inviter: undefined },
      {
        type: 'CreditDeposit',
        ...byInstallation,
        deposit: 0,
        user,
        wallet: 'seconds',
        transaction: `u${user}`,
        ...money,
      },
    ]),
  ] as unknown as readonly Command[];
}

function tick(observedAt: number, second: number): Command {
  const price = 6_000_000_000_000 + second * 1_000;
  const ticks = [{ market: 0, price, observedAt, quotes: [] }];
  return { type: 'RecordPrices', source: 'manual', ticks } as unknown as Command;
}
