// A small venue with random trading, for tests of history: every kind of order, fill, cancellation, stop and quote.
import {
  type Atoms,
  byInstallation,
  type Command,
  type IndexPrice,
  type LogRecord,
  type Lots,
  type MarketId,
  nextDue,
  openOrders,
  type PriceTicks,
  type TimestampMs,
  type UserId,
} from '@candor/exchange';
import { InMemoryVenue } from '../engine/testing-in-memory-venue.ts';
import { HOUSE_MAKER, type ListingEngine, listDefaults } from '../listing/index.ts';
import { openingWallets, randomWalletCommand } from './testing-wallets.ts';

export const traders = [101, 102, 103, 104, 105].map((user) => user as UserId);
const DAY_MS = 86_400_000;
const BTC = 0 as MarketId;
const ETH = 1 as MarketId;
/** Price and smallest useful quantity of the two markets, on their grids. */
const grids = [
  { market: BTC, ticks: 964_000, lots: 1_000 },
  { market: ETH, ticks: 331_800, lots: 3_000 },
] as const;

/** Small, seeded, and good enough to choose commands with. */
export function randomNumbers(seed: number): (below: number) => number {
  let state = seed >>> 0 || 1;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** A venue with funded traders and a funded maker, of which every decided record is kept. */
export async function scenarioVenue(): Promise<InMemoryVenue> {
  const venue = new InMemoryVenue();
  venue.at = 1_795_000_000_000 as TimestampMs;
  await listDefaults(withSelfTrades(venue));
  for (const command of openingCommands()) venue.record(command);
  // The addresses that were just bound are usable a day later.
  venue.at = (venue.at + DAY_MS) as TimestampMs;
  return venue;
}

/** Lists a market in which people may trade with themselves. */
export function withSelfTrades<Lists extends ListingEngine>(engine: Lists): ListingEngine {
  return {
    read: (query) => engine.read(query),
    submit: ({ command }) =>
      engine.submit({
        command:
          command.type === 'ListMarket' && command.symbol === 'ETH/USDT'
            ? { ...command, selfTrade: 'off' }
            : command,
      }),
  };
}

/** Opens and funds the traders and the maker. */
export function openingCommands(): Command[] {
  const commands: Command[] = traders.map((user) => ({
    type: 'OpenUser',
    user,
    kind: 'person',
    inviter: user === traders[0] ? undefined : traders[0],
  }));
  for (const user of [...traders, HOUSE_MAKER]) {
    for (const [currency, amount] of [
      [0, 10n ** 14n],
      [4, 10n ** 12n],
      [5, 10n ** 13n],
    ] as const) {
      commands.push({
        type: 'CreditDeposit',
        ...byInstallation,
        deposit: 0,
        user,
        wallet: 'spot',
        currency: currency as never,
        amount: amount as Atoms,
        network: 'paper',
        transaction: `test:${user}:${currency}`,
      });
    }
  }
  commands.push(...openingWallets(traders));
  return commands;
}

type Random = (below: number) => number;

/** One random command; many of them are refused, as they would be. */
export function randomCommand(venue: InMemoryVenue, random: Random): Command {
  const kind = random(19);
  if (kind >= 17) return randomChanging(venue, random);
  if (kind >= 14) return randomWalletCommand(venue, traders, random);
  if (kind < 3) return randomTaking(random);
  if (kind < 6) return randomCancelling(venue, random);
  if (kind < 8) return randomQuotes(random);
  if (kind === 8) return randomPrice(venue, random);
  if (kind === 9) {
    const amount = BigInt(1 + random(10 ** 6)) as Atoms;
    const user = traders[random(traders.length)]!;
    return {
      type: 'TransferBetweenWallets',
      user,
      from: 'spot',
      to: 'funding',
      currency: 0 as never,
      amount,
    };
  }
  return {
    type: 'PlaceSpotLimitOrder',
    ...randomOrder(random, 400),
    timeInForce: (['GTC', 'GTC', 'GTC', 'IOC', 'FOK'] as const)[random(5)]!,
    postOnly: random(8) === 0,
  };
}

function near(random: Random, ticks: number, spread: number): PriceTicks {
  return (ticks + random(2 * spread) - spread) as PriceTicks;
}

function randomOrder(random: Random, spread: number) {
  const { market, ticks, lots: unit } = grids[random(grids.length)]!;
  return {
    user: traders[random(traders.length)]!,
    market,
    side: random(2) === 0 ? 'buy' : 'sell',
    lots: (unit * (1 + random(5))) as Lots,
    priceTicks: near(random, ticks, spread),
  } as const;
}

/** Orders of the kinds that do not simply rest. */
function randomTaking(random: Random): Command {
  const { priceTicks, ...order } = randomOrder(random, 900);
  const { user, market, side } = order;
  switch (random(3)) {
    case 0:
      return { type: 'PlaceSpotMarketOrder', ...order };
    case 1: {
      const quoteAmount = BigInt(10 ** 9 * (1 + random(9))) as Atoms;
      return { type: 'PlaceSpotMarketOrderByQuote', user, market, side, quoteAmount };
    }
    default: {
      const stopTicks = near(random, priceTicks, 300);
      return {
        type: 'PlaceSpotStopOrder',
        ...order,
        stopTicks,
        priceTicks,
        timeInForce: random(2) === 0 ? 'GTC' : 'IOC',
      };
    }
  }
}

function randomCancelling(venue: InMemoryVenue, random: Random): Command {
  const { user, market } = randomOrder(random, 1);
  if (random(3) === 0) return { type: 'CancelSpotOrders', user, market };
  const owner = random(6) === 0 ? HOUSE_MAKER : user;
  const open = openOrders(venue.state, owner);
  return { type: 'CancelSpotOrder', user: owner, order: open[random(open.length)]?.order ?? (1 as never) };
}

/** Of an open order less, or another price; now and then of one that cannot be changed. */
function randomChanging(venue: InMemoryVenue, random: Random): Command {
  const { user, priceTicks } = randomOrder(random, 300);
  const open = openOrders(venue.state, user);
  const order = open[random(open.length)];
  if (order === undefined) return { type: 'CancelAllSpotOrders', user };
  const { remainingLots } = order;
  const ticks = random(2) === 0 ? order.priceTicks : priceTicks;
  const lots = Math.ceil(remainingLots / 2) as Lots;
  const { market, order: id } = order;
  return { type: 'ChangeSpotOrder', user, market, order: id, remainingLots, priceTicks: ticks, lots };
}

function randomQuotes(random: Random): Command {
  const { market, priceTicks, lots } = randomOrder(random, 300);
  const level = (offset: number): { priceTicks: PriceTicks; lots: Lots } => ({
    priceTicks: (priceTicks + offset) as PriceTicks,
    lots,
  });
  const bids = [level(-20), level(-60)];
  return { type: 'ReplaceQuotes', user: HOUSE_MAKER, market, bids, asks: [level(20), level(60)] };
}

function randomPrice(venue: InMemoryVenue, random: Random): Command {
  const { market, priceTicks } = randomOrder(random, 600);
  const price = (priceTicks * 10 ** (market === BTC ? 7 : 6)) as IndexPrice;
  return {
    type: 'RecordPrices',
    source: 'manual',
    ticks: [{ market, price, observedAt: venue.at, quotes: [] }],
  };
}

/** Lets random commands happen until the venue has that many records more. */
export async function trade(
  venue: InMemoryVenue,
  records: number,
  seed: number,
): Promise<readonly LogRecord[]> {
  const random = randomNumbers(seed);
  const first = venue.records.length;
  while (venue.records.length < first + records) {
    venue.at = (venue.at + random(400)) as TimestampMs;
    await venue.submit({ command: randomCommand(venue, random) });
    for (let due = nextDue(venue.state, venue.at); due !== undefined; due = nextDue(venue.state, venue.at))
      venue.record(due.command);
  }
  return venue.records;
}
