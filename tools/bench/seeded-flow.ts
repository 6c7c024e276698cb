// The seeded flows of the benches: limit orders around a walking mid, cancels and market orders, in four shapes.
import type { FlowLine, FlowSide } from './flow-lines.ts';

/** What one flow has more or less of than another. */
interface FlowShape {
  /** Limit orders are placed within this many ticks of the mid. */
  readonly spreadTicks: number;
  /** Distances are even over the spread; else they fall off from the mid. */
  readonly isEven: boolean;
  /** Shares of all lines; the rest are cancels. */
  readonly markets: number;
  readonly limits: number;
  readonly marketLotsMax: number;
  /** With this many placed and not cancelled, nothing more is placed. */
  readonly placedMax: number;
  /** Orders that rest before the flow begins, on this many levels of either side. */
  readonly opening: { readonly levels: number; readonly ordersPerLevel: number };
}

const EMPTY = { levels: 0, ordersPerLevel: 0 };
const TYPICAL: FlowShape = {
  spreadTicks: 100,
  isEven: false,
  markets: 0.1,
  limits: 0.45,
  marketLotsMax: 1_000,
  placedMax: Number.POSITIVE_INFINITY,
  opening: EMPTY,
};

export const flowShapes = {
  /** A book of some hundred orders on about as many levels. */
  typical: TYPICAL,
  /** 200,000 orders on 20,000 levels; what comes and goes does so anywhere among them. */
  deep: { ...TYPICAL, spreadTicks: 10_000, isEven: true, opening: { levels: 10_000, ordersPerLevel: 10 } },
  /** A handful of orders far from each other: almost every line makes a level or ends one. */
  thin: { ...TYPICAL, spreadTicks: 1_000, placedMax: 20 },
  /** Every fiftieth line is a market order that takes dozens of others. */
  sweep: { ...TYPICAL, spreadTicks: 1_000, markets: 0.02, limits: 0.9, marketLotsMax: 45_000 },
} as const satisfies Readonly<Record<string, FlowShape>>;
export type FlowShapeName = keyof typeof flowShapes;

export interface SeededFlowOptions {
  readonly seed: number;
  readonly commands: number;
  readonly users: number;
  readonly shape?: FlowShapeName;
}

const START_MID = 500_000;
const LOTS_MAX = 1_000;

/** The same options give the same lines on every machine. The opening of a shape comes first, beside the commands. */
export function seededFlow({
  seed,
  commands,
  users,
  shape = 'typical',
}: SeededFlowOptions): readonly FlowLine[] {
  const { spreadTicks, isEven, markets, limits, marketLotsMax, placedMax, opening }: FlowShape =
    flowShapes[shape];
  const random = mulberry32(seed);
  const upTo = (limit: number): number => Math.floor(random() * limit);
  const lines: FlowLine[] = [];
  const placed: number[] = [];
  for (let place = 0; place < openingLines(shape); place++) {
    const side = place % 2 === 0 ? 'buy' : 'sell';
    const distance = 1 + ((place >>> 1) % opening.levels);
    const price = side === 'buy' ? START_MID - distance : START_MID + distance;
    lines.push({
      kind: 'limit',
      id: place + 1,
      user: 1 + upTo(users),
      side,
      price,
      quantity: 1 + upTo(LOTS_MAX),
    });
    placed.push(place + 1);
  }
  let mid = START_MID;
  const first = lines.length + 1;
  for (let id = first; id < first + commands; id++) {
    if (id % 20 === 0) mid += upTo(3) - 1;
    const side: FlowSide = random() < 0.5 ? 'buy' : 'sell';
    const user = 1 + upTo(users);
    const kind = random();
    const mayPlace = kind < markets + limits && placed.length < placedMax;
    if (kind < markets) lines.push({ kind: 'market', id, user, side, quantity: 1 + upTo(marketLotsMax) });
    else if (mayPlace || placed.length === 0) {
      // Most fall off from the mid; a few orders reach across it and trade.
      const distance = Math.floor(random() * (isEven ? 1 : random()) * spreadTicks) - 2;
      const price = side === 'buy' ? mid - distance : mid + distance;
      lines.push({ kind: 'limit', id, user, side, price, quantity: 1 + upTo(LOTS_MAX) });
      placed.push(id);
    } else {
      const place = upTo(placed.length);
      lines.push({ kind: 'cancel', id: placed[place]! });
      placed[place] = placed[placed.length - 1]!;
      placed.pop();
    }
  }
  return lines;
}

/** How many lines of a shape only open its book. */
export function openingLines(shape: FlowShapeName): number {
  const { levels, ordersPerLevel } = flowShapes[shape].opening;
  return 2 * levels * ordersPerLevel;
}

/** A small, well-known generator: 32 bits of state, full period, the same everywhere. */
export function mulberry32(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let value = Math.imul(state ^ (state >>> 15), state | 1);
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61);
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296;
  };
}
