// The formulas of the page about arithmetic with numbers in them, so that a verifier has something to be compared with.
import {
  type Atoms,
  type Contracts,
  contractGrid,
  type Direction,
  type IndexPrice,
  initialMargin,
  type Lots,
  lockInterest,
  marketGrid,
  markValueCeil,
  medianOf,
  notional,
  openingFee,
  openingPrice,
  overnightFee,
  type PriceTicks,
  profitAt,
  type RatePpm,
  secondsFee,
  secondsLoss,
  secondsProfit,
  tradingFee,
} from '@candor/exchange/arithmetic';

const STAKE = 123_456_789n as Atoms;
const [mark, later] = [9_655_512_345_678 as IndexPrice, 9_671_098_765_432 as IndexPrice];
const [contracts, spreadPpm, rate] = [7 as Contracts, 5_000 as RatePpm, 450 as RatePpm];

/** Of a market whose base has 8 decimals, its quote 6, its price 1 and its lots 5, and of contracts of 100 lots. */
export function numbersText(): string {
  const market = marketGrid(8, 6, 1, 5)!;
  const grid = contractGrid(market, 100 as Lots);
  const quote = notional(market, 964_006 as PriceTicks, 1_037 as Lots);
  const atMark = markValueCeil(grid, contracts, mark);
  const margin = initialMargin(atMark, 20);
  const sides = ['long', 'short'] as const;
  const entryTicks = (direction: Direction) => openingPrice(grid, direction, mark, spreadPpm);
  const profit = (direction: Direction) =>
    profitAt(grid, { direction, contracts, entryTicks: entryTicks(direction) }, later);
  const halves = [1_001, 1_000, 1_004, 1_009] as unknown as IndexPrice[];
  const lines: (readonly [string, unknown])[] = [
    ['A, what a tick of a contract is worth', grid.atomsPerTick],
    ['I, index units of a tick', grid.indexPerTick],
    ['quote amount of 1,037 lots at 964,006 ticks', quote],
    ['fee of it at 450 ppm', tradingFee(quote, rate)],
    ['fee of 1 at 450 ppm', tradingFee(1n as Atoms, rate)],
    ['median of 1001, 1000, 1004, 1009', medianOf(halves)],
    [`notional of 7 contracts at ${mark}`, atMark],
    ['margin of it at 20 times', margin],
    ['fee of the opening', openingFee(margin)],
    ['fee of a midnight at that mark and 100 ppm', overnightFee(atMark, 100 as RatePpm)],
    ...sides.map((side) => [`opening price of a ${side} at 5,000 ppm, in ticks`, entryTicks(side)] as const),
    ...sides.map((side) => [`profit of that ${side} at ${later}`, profit(side)] as const),
    ['gain of a stake of 123,456,789 at 200,000 ppm', secondsProfit({ winPpm: 200_000 as RatePpm }, STAKE)],
    ['loss of it at 200,000 ppm', secondsLoss({ losePpm: 200_000 as RatePpm }, STAKE)],
    ['fee of it at 1,000 ppm', secondsFee(1_000 as RatePpm, STAKE)],
    [
      'interest of 1,234,567,891 at 30,000 ppm for 7 days',
      lockInterest({ principal: 1_234_567_891n as Atoms, ratePpm: 30_000 as RatePpm, days: 7 }),
    ],
  ];
  return lines.map(([what, value]) => `${what}: ${value}`).join('\n');
}
