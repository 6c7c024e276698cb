// A venue with one contract and many open positions, for benches of what a tick costs.
import {
  type Atoms,
  byInstallation,
  type Command,
  type CurrencyId,
  type MarketTerms,
  type UserId,
} from '@candor/exchange';
import { ExchangeRunner } from './exchange-runner.ts';

/** One contract, so that a tick moves every position. */
export const LEVER_PRICE = 10_000_000_000;
const PER_USER = 5;
const FUNDS = 600_000_000n as Atoms;
const AMOUNT = 10n ** 15n;

export class LeverVenue {
  readonly runner = new ExchangeRunner();
  readonly users: number;
  #observedAt = 0;

  /** Every second user is long and the others short, so that a price that swings moves everybody. */
  constructor(positions: number) {
    this.users = positions / PER_USER;
    for (const command of setUp()) this.#mustRun(command);
    this.tick(LEVER_PRICE);
    for (let user = 1 as UserId; user <= this.users; user++) this.#open(user as UserId);
    // The opening tick has to be observed after the orders, which all have the same time.
    this.runner.at = (this.runner.at + 10_000) as typeof this.runner.at;
    this.#observedAt = this.runner.at - 9_000;
    this.tick(LEVER_PRICE);
    if (this.open !== positions) throw new Error(`${this.open} positions are open, not ${positions}`);
  }

  /** How many positions are open. */
  get open(): number {
    return this.runner.state.perpetual.positions.size;
  }

  /** Milliseconds from the tick to the end of everything that it made due. */
  tick(price: number): number {
    this.#observedAt = Math.max(this.#observedAt + 1, this.runner.at - 9_000);
    const tick = { market: 0, price: Math.round(price), observedAt: this.#observedAt, quotes: [] };
    const command = { type: 'RecordPrices', source: 'manual', ticks: [tick] } as unknown as Command;
    const started = performance.now();
    this.#mustRun(command);
    return performance.now() - started;
  }

  #open(user: UserId): void {
    this.#mustRun({ type: 'OpenUser', user, kind: 'person', inviter: undefined });
    const money = { user, wallet: 'leverage', currency: 0 as CurrencyId, amount: FUNDS } as const;
    const from = { deposit: 0, network: 'paper', transaction: `u${user}` } as const;
    this.#mustRun({ type: 'CreditDeposit', ...byInstallation, ...money, ...from });
    for (let position = 0; position < PER_USER; position++) this.#mustRun(openingOf(user));
  }

  #mustRun(command: Command): void {
    if (this.runner.run(command) === undefined) throw new Error(`Refused: ${command.type}`);
  }
}

function setUp(): readonly Command[] {
  const terms: Omit<MarketTerms, 'base' | 'quote' | 'symbol'> = {
    priceScale: 2,
    lotScale: 4,
    minLots: 1,
    maxLots: 1_000_000,
    maxTicks: 1_000_000_000,
    minNotional: 1n,
    maxNotional: AMOUNT,
    bandPpm: 0,
    makerFeePpm: 0,
    takerFeePpm: 0,
    selfTrade: 'off',
  } as never;
  const contract = { contract: 0, contractLots: 100_000, contractsMax: 10_000, spreadPpm: 1_000 };
  const limits = { overnightPpm: 100, userNotionalMax: AMOUNT, staleAfterMs: 60_000, status: 'trading' };
  return [
    { type: 'ListCurrency', ...byInstallation, code: 'USDT', scale: 6, name: 'Tether' },
    { type: 'ListCurrency', ...byInstallation, code: 'BTC', scale: 8, name: 'Bitcoin' },
    { type: 'ListMarket', ...byInstallation, symbol: 'BTC/USDT', base: 1, quote: 0, ...terms } as never,
    { type: 'ListPerpetual', ...byInstallation, ...contract, ...limits } as never,
    ...(['house.perpetual', 'insurance'] as const).map((account) => ({
      type: 'FundHouse' as const,
      ...byInstallation,
      account,
      currency: 0 as CurrencyId,
      amount: AMOUNT as Atoms,
      network: 'paper' as const,
      transaction: account,
    })),
  ];
}

function openingOf(user: number): Command {
  return {
    type: 'OpenPerpetual',
    user,
    contract: 0,
    version: 1,
    direction: user % 2 === 0 ? 'long' : 'short',
    kind: 'market',
    contracts: 1,
    multiple: 10,
    limitTicks: undefined,
    takeProfit: undefined,
    stopLoss: undefined,
  } as unknown as Command;
}
