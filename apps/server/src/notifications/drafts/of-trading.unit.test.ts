// What is said of positions: how large one ended stands in no event, and its opening does not know of parts that closed.
import type { VenueEvent } from '@candor/exchange';
import { expect, test } from 'vitest';
import type { Directory } from './directory.ts';
import { mergeDraft } from './draft.ts';
import { toldOfTrading } from './of-trading.ts';
import { nothingOutside, type Outside } from './outside.ts';

const directory = {
  market: () => ({ symbol: 'BTC/USDT', grid: { priceScale: 1 }, quote: { code: 'USDT', scale: 6 } }),
} as unknown as Directory;

const named = { position: 7, user: 100, contract: 0 };
const opened = {
  ...{ type: 'PerpetualOpened', ...named, direction: 'long', contracts: 10, multiple: 10 },
  ...{ entryTicks: 1_000_000, margin: 1_000n, fee: 1n },
} as unknown as VenueEvent;
const closed = {
  ...{ type: 'PerpetualClosed', ...named, reason: 'user', mark: 1, profit: 0n, toUser: 0n },
} as unknown as VenueEvent;

/** The message about the position once it has ended. */
function endOf(sizes: Outside['sizes']) {
  const [before] = toldOfTrading(opened, directory, nothingOutside);
  const [now] = toldOfTrading(closed, directory, { ...nothingOutside, sizes });
  return mergeDraft(before!.matter, now!).matter;
}

test('a position that ended is named with the contracts that it had then, and not with those of its opening', () => {
  const size = { direction: 'long', contracts: 6, multiple: 10 } as const;
  expect(endOf(new Map([[7, size]]))).toMatchObject({ type: 'positionClosed', order: 7, ...size });
});

test('where nobody knows yet how many those were, it is named by its number alone', () => {
  const nothing = { direction: null, contracts: null, multiple: null };
  expect(endOf(new Map())).toMatchObject({ type: 'positionClosed', order: 7, ...nothing });
});
