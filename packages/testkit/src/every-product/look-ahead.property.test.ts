// Looking ahead changes nothing: with any records or commands, of a state that is ready for them or not, all is as it was.
import {
  type Command,
  type ExchangeState,
  evolve,
  initialState,
  LookAhead,
  writeSnapshot,
} from '@candor/exchange';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../flows/arbitrary-flow.ts';
import { type LoggedProduct, productLogs } from '../flows/product-logs.ts';
import { replay } from '../worlds/harness.ts';
import { inWords } from '../worlds/plain.ts';

const products = Object.keys(productLogs) as LoggedProduct[];

function bytesOf(state: ExchangeState): string {
  return inWords(writeSnapshot(state));
}

describe('looking ahead', () => {
  it('leaves the state as it was, whichever commands come', () => {
    fc.assert(
      fc.property(fc.constantFrom(...products), fc.nat(), fc.nat(), (product, seed, point) => {
        const log = productLogs[product](seed, 60);
        const state = replay(log.slice(0, point % (log.length + 1)));
        const before = bytesOf(state);
        const commands = log.map(({ command }) => command);
        // Of everything, of users alone, of nothing.
        for (const largeFrom of [0, state.users.size, Number.POSITIVE_INFINITY])
          new LookAhead(state, largeFrom).warmFor(commands);
        expect(bytesOf(state)).toBe(before);
      }),
      propertyRuns(40),
    );
  });

  it('leaves the state as it was, whatever numbers stand in a command', () => {
    const number = fc.oneof(fc.double(), fc.maxSafeInteger(), fc.integer({ min: -2, max: 12 }));
    const numbers = fc.record({
      user: number,
      market: number,
      order: number,
      priceTicks: number,
      lots: number,
    });
    const named = ['PlaceSpotLimitOrder', 'PlaceSpotMarketOrder', 'CancelSpotOrder', 'ChangeSpotOrder'];
    const type = fc.constantFrom(...named);
    const side = fc.constantFrom('buy', 'sell');
    const command = fc.tuple(type, side, numbers).map(([of, on, rest]) => ({ type: of, side: on, ...rest }));
    const state = replay(productLogs.spotAndWallets(1, 200));
    const before = bytesOf(state);
    fc.assert(
      fc.property(fc.array(command), (commands) => {
        new LookAhead(state, 0).warmFor(commands as unknown as readonly Command[]);
        expect(bytesOf(state)).toBe(before);
      }),
      propertyRuns(200),
    );
  });

  it('leaves the state as it was, whichever records come', () => {
    fc.assert(
      fc.property(fc.constantFrom(...products), fc.nat(), fc.nat(), (product, seed, point) => {
        const log = productLogs[product](seed, 60);
        const state = replay(log.slice(0, point % (log.length + 1)));
        const before = bytesOf(state);
        const lookAhead = new LookAhead(state);
        for (const records of [log, log.slice(0, 3), []]) lookAhead.warm(records);
        expect(bytesOf(state)).toBe(before);
      }),
      propertyRuns(40),
    );
  });

  it('before every few records leads to the state of those who never look', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...products),
        fc.nat(),
        fc.integer({ min: 1, max: 70 }),
        (product, seed, together) => {
          const log = productLogs[product](seed, 80);
          const state = initialState();
          const lookAhead = new LookAhead(state, 0);
          for (let from = 0; from < log.length; from += together) {
            const records = log.slice(from, from + together);
            lookAhead.warmFor(records.map(({ command }) => command));
            lookAhead.warm(records);
            for (const record of records) evolve(state, record);
          }
          expect(bytesOf(state)).toBe(bytesOf(replay(log)));
        },
      ),
      propertyRuns(40),
    );
  });
});
