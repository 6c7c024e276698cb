// What is told of a position of which a part was closed: each message has the contracts that ended.
import type { PerpetualId } from '@candor/exchange';
import { perpetualWorld } from '@candor/testkit';
import { describe, expect, it } from 'vitest';
import { directoryOf } from './directory.ts';
import { mergeDrafts } from './draft.ts';
import { Gathered } from './gathered.ts';
import { nothingOutside, type Outside } from './outside.ts';

const { close, closePart, PerpetualFixture, USDT } = perpetualWorld;

/** All of it between two writings. */
function told(outside: Outside = nothingOutside) {
  const fixture = new PerpetualFixture({ funds: 2_000n * USDT }).opened({ contracts: 5 });
  fixture.given(closePart(1, 2)).tick(10_100).given(close(1)).tick(10_200);
  const known = directoryOf(fixture.harness.state);
  const gathered = new Gathered(() => false);
  for (const record of fixture.harness.log) gathered.take(record, known);
  const drafts = mergeDrafts(gathered.tellings().flatMap((telling) => telling(known, outside)));
  return { gathered, matters: drafts.map(({ matter }) => matter) };
}

describe('the message of the end', () => {
  it('of what stayed has the contracts that stayed', () => {
    const { gathered, matters } = told();
    expect(matters).toContainEqual(
      expect.objectContaining({ type: 'positionClosed', order: 1, direction: 'long', contracts: 3 }),
    );
    expect(gathered.left).toEqual([{ user: 1, cause: 'perpetual 1', contracts: 3 }]);
  });

  it('of a part has its own, or its number alone where nobody knows them yet', () => {
    const size = { direction: 'long', contracts: 2 as never, multiple: 10 } as const;
    const partSizes = new Map([[2 as PerpetualId, size]]);
    const ended = (contracts: number | null) =>
      expect.objectContaining({ type: 'positionClosed', order: 2, contracts });
    expect(told({ ...nothingOutside, partSizes }).matters).toContainEqual(ended(2));
    expect(told().matters).toContainEqual(ended(null));
  });
});
