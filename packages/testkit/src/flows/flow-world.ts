// The venue that command streams run in: three markets of different grids, and users from poor to very rich.
import { defaultTerms, deposit, setUpCommands, type TermsOptions } from '../worlds/default-world.ts';
import type { PlainCommand } from '../worlds/plain.ts';
import type { Random } from '../worlds/random.ts';

export interface FlowMarket {
  readonly market: number;
  readonly base: number;
  readonly quote: number;
  /** Around this price the stream's orders are placed. */
  readonly midTicks: number;
  readonly spreadTicks: number;
  readonly minLots: number;
  readonly maxLots: number;
  readonly maxTicks: number;
  /** How often a quantity is near the largest. */
  readonly largePercent: number;
  readonly indexPerTick: number;
  readonly priceUnit: bigint;
}

const currencies = [
  { code: 'USDT', scale: 6 },
  { code: 'BTC', scale: 8 },
  { code: 'ETH', scale: 8 },
] as const;

const selfTradePolicies = ['cancelTaker', 'cancelMaker', 'off'] as const;

/** One atom per tick × lot; a smallest order that matters; quantities so large that a level can overflow. */
const grids: readonly TermsOptions[] = [
  { base: 1, quote: 0, priceScale: 2, lotScale: 4, minNotional: 200n, bandPpm: 100_000 },
  {
    base: 2,
    quote: 0,
    priceScale: 0,
    lotScale: 5,
    minLots: 2,
    maxLots: 1000,
    maxTicks: 200,
    maxNotional: 600_000n,
  },
  {
    base: 2,
    quote: 1,
    priceScale: 8,
    lotScale: 0,
    maxTicks: 2,
    maxLots: 2 ** 52 - 1,
    maxNotional: 2n ** 60n,
  },
];

export const flowMarkets: readonly FlowMarket[] = [
  {
    market: 0,
    base: 1,
    quote: 0,
    midTicks: 1_000,
    spreadTicks: 12,
    largePercent: 6,
    ...limits(0),
    ...unit(10 ** 6, 1n),
  },
  {
    market: 1,
    base: 2,
    quote: 0,
    midTicks: 100,
    spreadTicks: 6,
    largePercent: 6,
    ...limits(1),
    ...unit(10 ** 8, 10n),
  },
  {
    market: 2,
    base: 2,
    quote: 1,
    midTicks: 1,
    spreadTicks: 1,
    largePercent: 50,
    ...limits(2),
    ...unit(1, 1n),
  },
];

function limits(place: number): Pick<FlowMarket, 'minLots' | 'maxLots' | 'maxTicks'> {
  const { minLots, maxLots, maxTicks } = { ...defaultTerms, ...grids[place] };
  return { minLots, maxLots, maxTicks };
}

function unit(indexPerTick: number, priceUnit: bigint): Pick<FlowMarket, 'indexPerTick' | 'priceUnit'> {
  return { indexPerTick, priceUnit };
}

/** Users 1 to 5 are open; 5 has next to nothing, 4 is a designated maker; 6 is never opened. */
export const FLOW_USERS = 5;
export const FLOW_MAKER = 4;
/** The maker is of the house, and has a second account there. */
const FLOW_HOUSE = [3, FLOW_MAKER];
const POOR = 5;
/** The second was invited by the first, and the poor one by the second. */
const FLOW_INVITERS = { 2: 1, [POOR]: 2 };

/** The policies go round the markets, so that every stream meets all of them. */
export function flowSetUp(random: Random, startMs: number): readonly PlainCommand[] {
  const turn = random.below(3);
  const markets = grids.map((grid, place) => ({
    ...grid,
    selfTrade: selfTradePolicies[(place + turn) % 3] as (typeof selfTradePolicies)[number],
    makerFeePpm: random.pick([0, 1, 450, 99_999]),
    takerFeePpm: random.pick([0, 450, 2_500, 100_000]),
  }));
  const commands = setUpCommands(
    {
      currencies,
      markets,
      users: FLOW_USERS,
      funds: 0n,
      makers: [FLOW_MAKER],
      house: FLOW_HOUSE,
      inviters: FLOW_INVITERS,
    },
    startMs,
  );
  const deposits: PlainCommand[] = [];
  for (let user = 1; user <= FLOW_USERS; user++) {
    for (const currency of currencies.keys()) {
      const amount =
        user === POOR
          ? BigInt(random.between(1, 300))
          : random.pick([10n ** 9n, 10n ** 12n, 2n ** 90n, 2n ** 90n]);
      deposits.push(deposit({ user, currency, amount, transaction: `start-${user}-${currency}` }));
    }
  }
  return [...commands, ...deposits, ...walletSetUp()];
}

/** Terms so narrow that limits are met, money of the house, and addresses that a day makes usable. */
function walletSetUp(): readonly PlainCommand[] {
  const by = { operator: 0, action: 0 } as const;
  const narrow = { currency: 0, depositsOn: true, withdrawalsOn: true, fee: 5n, minimum: 20n } as const;
  const commands: PlainCommand[] = [
    { type: 'SetNetworkTerms', ...by, network: 'erc20', ...narrow, secondApprovalAbove: 1_000n },
    { type: 'SetSwapSpread', ...by, spreadPpm: 2_000 },
    { type: 'SetReferralRate', ...by, ratePpm: 300_000 },
    { type: 'SetTierLimit', ...by, tier: 'none', currency: 0, perDay: 5_000n },
    { type: 'SetTierLimit', ...by, tier: 'individual', currency: 0, perDay: 20_000n },
  ];
  for (const account of ['house.swap', 'promotion'] as const) {
    for (const currency of currencies.keys()) {
      const start = { account, currency, amount: 10n ** 10n, network: 'paper' } as const;
      commands.push({ type: 'FundHouse', ...by, ...start, transaction: `${account}-${currency}` });
    }
  }
  for (let user = 1; user <= FLOW_USERS; user++) {
    const moved = { from: 'spot', to: 'funding', currency: 0, amount: 10n ** 7n } as const;
    if (user !== POOR) commands.push({ type: 'TransferBetweenWallets', user, ...moved });
    const bound = { network: 'erc20', address: user, fingerprint: 'f'.repeat(64) } as const;
    commands.push({ type: 'BindWithdrawalAddress', user, ...bound });
  }
  return commands;
}
