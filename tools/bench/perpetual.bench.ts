// `bench perpetual`: how long the exchange takes to value 10,000 open positions anew on one tick, beside its budget.
import {
  type Atoms,
  byInstallation,
  type Command,
  type CurrencyId,
  type MarketTerms,
  type UserId,
} from '@candor/exchange';
import { ExchangeRunner } from './exchange-runner.ts';
import type { BenchResult } from './report.ts';

const POSITIONS = 10_000;
const PER_USER = 5;
const TICKS = 60;
const BUDGET_US = 50_000;
const PRICE = 10_000_000_000;
const AMOUNT = 10n ** 15n;

/** One contract, so that a tick moves every position; prices that swing, so that users are warned and liquidated. */
export function perpetualBench(): BenchResult {
  const runner = prepared();
  const quiet: number[] = [];
  for (let tick = 1; tick <= TICKS; tick++) quiet.push(timed(runner, PRICE + (tick % 2) * 10_000_000));
  const open = runner.state.perpetual.positions.size;
  if (open !== POSITIONS) throw new Error(`${open} positions are open, not ${POSITIONS}`);
  const crash = timed(runner, PRICE * 0.9);
  const liquidated = POSITIONS - runner.state.perpetual.positions.size;
  runner.assertSound();
  return {
    bench: 'perpetual',
    unit: 'µs/tick',
    what: `${POSITIONS} open positions valued anew, ${POSITIONS / PER_USER} users judged`,
    referenceName: 'the budget of a tick',
    ours: quiet,
    reference: [BUDGET_US],
    notes: [`A fall of 10 % liquidated ${liquidated} positions within ${Math.round(crash / 1_000)} ms.`],
  };
}

let observedAt = 0;

/** Microseconds from the tick to the end of everything that it made due. */
function timed(runner: ExchangeRunner, price: number): number {
  const command = tickOf(price, runner.at);
  const started = performance.now();
  if (runner.run(command) === undefined) throw new Error('A tick was refused');
  return (performance.now() - started) * 1_000;
}

function tickOf(price: number, at: number): Command {
  observedAt = Math.max(observedAt + 1, at - 9_000);
  const tick = { market: 0, price: Math.round(price), observedAt, quotes: [] };
  return { type: 'RecordPrices', source: 'bench', ticks: [tick] } as unknown as Command;
}

function prepared(): ExchangeRunner {
  const runner = new ExchangeRunner();
  const run = (command: Command): void => {
    if (runner.run(command) === undefined) throw new Error(`The set-up was refused: ${command.type}`);
  };
  for (const command of setUp()) run(command);
  run(tickOf(PRICE, runner.at));
  for (let user = 1; user <= POSITIONS / PER_USER; user++) {
    run({ type: 'OpenUser', user: user as UserId, kind: 'person', inviter: undefined });
    run({
      type: 'CreditDeposit',
      ...byInstallation,
      deposit: 0,
      user: user as UserId,
      wallet: 'leverage',
      currency: 0 as CurrencyId,
      amount: 600_000_000n as Atoms,
      network: 'paper',
      transaction: `u${user}`,
    });
    for (let position = 0; position < PER_USER; position++) run(openingOf(user));
  }
  // The opening tick has to be observed after the orders, which all have the same time.
  runner.at = (runner.at + 10_000) as typeof runner.at;
  observedAt = runner.at - 9_000;
  run(tickOf(PRICE, runner.at));
  return runner;
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
    direction: user % 2 === 0 ? 'long' : 'short',
    kind: 'market',
    contracts: 1,
    multiple: 10,
    limitTicks: undefined,
    takeProfit: undefined,
    stopLoss: undefined,
  } as unknown as Command;
}
