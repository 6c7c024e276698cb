// The venue that every simulated world begins with: four markets, five users from poor to very rich, and every product.
import { flowSetUp, miningWorld, type PlainCommand, type Random, START_MS } from '@candor/testkit';

export const MARKETS_WITH_CONTRACTS = [0, 3] as const;
/** On the scale of the tape, a tick of these markets. */
export const INDEX_PER_TICK = 1_000_000;
export const MID_TICKS = 1_000;
export const PEOPLE = [1, 2, 3, 4, 5] as const;
/** Has less than a day's limit. */
const POOR = 5;
const USDT = 0;
const BY = { operator: 0, action: 0 } as const;

export function setUp(random: Random): readonly PlainCommand[] {
  const commands: PlainCommand[] = [...flowSetUp(random, START_MS), ...moreMarkets()];
  for (const contract of MARKETS_WITH_CONTRACTS) commands.push(listContract(contract));
  const money = random.pick([1n, 1n, 4n]);
  for (const [account, amount] of [
    ['house.perpetual', 3_500_000n],
    ['insurance', random.pick([0n, 30_000n, 300_000n])],
    ['house.seconds', random.pick([6_000n, 100_000n])],
    ['mining.reserve', random.pick([600n, 60_000n])],
  ] as const) {
    if (amount > 0n) commands.push(fund(account, amount * money));
  }
  for (const user of PEOPLE) {
    commands.push(credit(user, 'leverage', random.pick([20_000n, 400_000n, 400_000n])));
    commands.push(
      credit(user, 'seconds', 20_000n),
      credit(user, 'funding', user === POOR ? 1_500n : 150_000n),
    );
  }
  for (const market of MARKETS_WITH_CONTRACTS) {
    const terms = { ...BY, market, isOn: true, sourcesMin: 1 } as const;
    commands.push({ type: 'SetSecondsTerms', ...terms, escrowMax: 9_000n, escrowPerMinuteMax: 4_000n });
    commands.push(option(market, 60_000, 500_000), option(market, 15_000, 300_000));
  }
  commands.push(miningWorld.setPlan({ days: 3 }), prices());
  return commands;
}

function moreMarkets(): readonly PlainCommand[] {
  return [
    { type: 'ListCurrency', ...BY, code: 'LTC', scale: 8, name: 'A coin with contracts' },
    {
      ...{ type: 'ListMarket', ...BY, symbol: 'LTC/USDT', base: 3, quote: USDT, priceScale: 2, lotScale: 4 },
      ...{ minLots: 1, maxLots: 1_000_000, maxTicks: 1_000_000_000, minNotional: 1n },
      ...{
        maxNotional: 10n ** 15n,
        bandPpm: 100_000,
        makerFeePpm: 450,
        takerFeePpm: 450,
        selfTrade: 'cancelTaker',
      },
    },
  ];
}

function listContract(contract: number): PlainCommand {
  const size = { contractLots: 100, contractsMax: 500, userNotionalMax: 3_000_000n };
  const rates = { spreadPpm: contract === 0 ? 5_000 : 10_000, overnightPpm: 100, staleAfterMs: 10_000 };
  return { type: 'ListPerpetual', ...BY, contract, ...size, ...rates, status: 'trading' };
}

function fund(
  account: 'house.perpetual' | 'insurance' | 'house.seconds' | 'mining.reserve',
  amount: bigint,
): PlainCommand {
  return {
    type: 'FundHouse',
    ...BY,
    account,
    currency: USDT,
    amount,
    network: 'paper',
    transaction: `house-${account}`,
  };
}

function credit(user: number, wallet: 'leverage' | 'seconds' | 'funding', amount: bigint): PlainCommand {
  const transaction = `begin-${wallet}-${user}`;
  return {
    type: 'CreditDeposit',
    ...BY,
    deposit: 0,
    user,
    wallet,
    currency: USDT,
    amount,
    network: 'paper',
    transaction,
  };
}

function option(market: number, durationMs: number, winPpm: number): PlainCommand {
  const rates = { winPpm, losePpm: 500_000, feePpm: durationMs === 15_000 ? 1_000 : 0 };
  return {
    type: 'SetSecondsOption',
    ...BY,
    market,
    durationMs,
    ...rates,
    minimum: 100n,
    maximum: 10_000n,
    isOn: true,
  };
}

function prices(): PlainCommand {
  const tick = (market: number) => ({
    market,
    price: MID_TICKS * INDEX_PER_TICK,
    observedAt: START_MS,
    quotes: [],
  });
  return { type: 'RecordPrices', source: 'manual', ticks: MARKETS_WITH_CONTRACTS.map(tick) };
}
