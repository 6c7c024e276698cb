// The seeded flow of the benches: 45 % limit orders around a walking mid, 45 % cancels, 10 % market orders.
import type { FlowLine, FlowSide } from './flow-lines.ts';

export interface SeededFlowOptions {
  readonly seed: number;
  readonly commands: number;
  readonly users: number;
}

const START_MID = 500_000;
const SPREAD_TICKS = 100;
const LOTS_MAX = 1_000;

/** The same options give the same lines on every machine. */
export function seededFlow({ seed, commands, users }: SeededFlowOptions): readonly FlowLine[] {
  const random = mulberry32(seed);
  const upTo = (limit: number): number => Math.floor(random() * limit);
  const lines: FlowLine[] = [];
  const placed: number[] = [];
  let mid = START_MID;
  for (let id = 1; id <= commands; id++) {
    if (id % 20 === 0) mid += upTo(3) - 1;
    const side: FlowSide = random() < 0.5 ? 'buy' : 'sell';
    const user = 1 + upTo(users);
    const kind = random();
    if (kind < 0.1) lines.push({ kind: 'market', id, user, side, quantity: 1 + upTo(LOTS_MAX) });
    else if (kind < 0.55 || placed.length === 0) {
      // Distance falls off from the mid; a few orders reach across it and trade.
      const distance = Math.floor(random() * random() * SPREAD_TICKS) - 2;
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

/** A small, well-known generator: 32 bits of state, full period, the same everywhere. */
function mulberry32(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let value = Math.imul(state ^ (state >>> 15), state | 1);
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61);
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296;
  };
}
