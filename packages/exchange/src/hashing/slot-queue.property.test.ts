// The queue of slots agrees with a list through any pushes and shifts.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { SlotQueue } from './slot-queue.ts';

it('a slot comes out in the order in which it went in, whenever the ring grows', () => {
  const moves = fc.array(fc.integer({ min: -150, max: 200 }), { maxLength: 60 });
  fc.assert(
    fc.property(moves, (portions) => {
      const queue = new SlotQueue();
      const list: number[] = [];
      let next = 0;
      for (const portion of portions) {
        for (let pushed = 0; pushed < portion; pushed++) {
          queue.push(next);
          list.push(next++);
        }
        for (let shifted = 0; shifted < -portion && list.length > 0; shifted++)
          expect(queue.shift()).toBe(list.shift());
      }
      while (list.length > 0) expect(queue.shift()).toBe(list.shift());
    }),
  );
});
