// What closing a part of a position can be refused for, in the order in which it is checked.
import { START_MS } from '../worlds/fixtures.ts';
import { close, closePart, open, PRICE } from '../worlds/perpetual-world.ts';
import type { PlainCommand } from '../worlds/plain.ts';
import type { RefusalTable } from './refusal-case.ts';
import { desk, opened, tickOf } from './refusals-of-perpetuals.ts';

/** Position 1 has two contracts, and no place is left beside it. */
const full: readonly PlainCommand[] = [
  ...desk,
  open({ contracts: 2 }),
  tickOf(PRICE, START_MS + 15),
  ...Array.from({ length: 199 }, () => open({ limitTicks: 5_000 })),
];

export const refusalsOfParts: RefusalTable = {
  ClosePerpetualPart: [
    { because: 'there is no such user', given: opened, when: closePart(1, 0, 9), code: 'user.unknown' },
    {
      because: 'it is someone else’s',
      given: opened,
      when: closePart(1, 0, 2),
      code: 'perpetual.positionUnknown',
    },
    {
      because: 'it is closing',
      given: [...opened, close(1)],
      when: closePart(1, 0),
      code: 'perpetual.alreadyClosing',
    },
    {
      because: 'it is no contract',
      given: full,
      when: closePart(1, 0),
      code: 'perpetual.quantityOutOfRange',
      details: { max: 2 },
    },
    {
      because: 'it has not so many',
      given: full,
      when: closePart(1, 3),
      code: 'perpetual.moreThanOpen',
      details: { max: 2 },
    },
    {
      because: 'the part would be one too many of its user’s orders and positions',
      given: full,
      when: closePart(1, 1),
      code: 'perpetual.tooMany',
      details: { maximum: 200 },
    },
  ],
};
