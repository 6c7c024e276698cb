// A map that notes its changes is a map, and whoever hashes only what it names knows all of it.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HashStore, NO_SLOT } from './hash-store.ts';
import { TrackedMap } from './tracked-map.ts';

interface Item {
  value: number;
}

const kinds = ['set', 'change', 'delete', 'hash'] as const;
type Step = readonly [kind: (typeof kinds)[number], key: number, value: number];
const steps = fc.array(fc.tuple(fc.constantFrom(...kinds), fc.nat(8), fc.nat()), { maxLength: 200 });

function apply(map: TrackedMap<number, Item>, [kind, key, value]: Step): void {
  if (kind === 'set') map.set(key, { value });
  if (kind === 'delete') map.delete(key);
  if (kind === 'change' && map.has(key)) map.change(key).value = value;
}

/** What stands in the slots, as somebody has it who hashes only what is named. */
class Follower {
  readonly #store = new HashStore();
  readonly #bySlot = new Map<number, number>();

  hashNext(map: TrackedMap<number, Item>): void {
    map.hashNext((item, slot) => {
      if (item === undefined) {
        this.#bySlot.delete(slot);
        if (slot !== NO_SLOT) this.#store.giveBack(slot);
        return NO_SLOT;
      }
      const taken = slot === NO_SLOT ? this.#store.take() : slot;
      this.#bySlot.set(taken, item.value);
      return taken;
    });
  }

  get values(): readonly number[] {
    return [...this.#bySlot.values()].sort((a, b) => a - b);
  }
}

function requireFollowed(before: readonly Step[], after: readonly Step[]): void {
  const map = new TrackedMap<number, Item>();
  for (const step of before) apply(map, step);
  map.watch();
  const follower = new Follower();
  for (const step of after) {
    if (step[0] === 'hash') follower.hashNext(map);
    else apply(map, step);
  }
  expect(map.changedCount).toBeLessThanOrEqual(before.length + after.length);
  while (map.changedCount > 0) follower.hashNext(map);
  expect(follower.values).toEqual(Array.from(map.values(), ({ value }) => value).sort((a, b) => a - b));
}

describe('a map that notes its changes', () => {
  it('is a map', () => {
    fc.assert(
      fc.property(steps, (all) => {
        const map = new TrackedMap<number, Item>();
        const plain = new Map<number, number>();
        for (const step of all) {
          const [kind, key, value] = step;
          apply(map, step);
          if (kind === 'set' || (kind === 'change' && plain.has(key))) plain.set(key, value);
          if (kind === 'delete') plain.delete(key);
          expect([map.size, map.has(key), map.get(key)?.value]).toEqual([
            plain.size,
            plain.has(key),
            plain.get(key),
          ]);
        }
        expect(Array.from(map, ([key, { value }]) => [key, value])).toEqual([...plain]);
      }),
    );
  });

  it('names everything that came, changed or went, whenever it is hashed', () => {
    fc.assert(fc.property(steps, steps, requireFollowed));
  });

  it('names what changed many times once, and nothing of what did not change', () => {
    const map = new TrackedMap<number, Item>();
    for (let key = 0; key < 100; key++) map.set(key, { value: key });
    expect(map.changedCount).toBe(0);
    map.watch();
    expect(map.changedCount).toBe(100);
    while (map.changedCount > 0) map.hashNext(() => 1);
    for (let times = 0; times < 50; times++) map.change(7).value++;
    map.get(8);
    expect(map.changedCount).toBe(1);
  });

  it('does not let be changed what is not there', () => {
    expect(() => new TrackedMap<number, Item>().change(1)).toThrow('There is no 1');
  });

  it('the control: a change that is not noted is found', () => {
    class Forgetful extends TrackedMap<number, Item> {
      override change(key: number): Item {
        return this.get(key)!;
      }
    }
    const map = new Forgetful();
    map.set(1, { value: 1 });
    map.watch();
    const follower = new Follower();
    follower.hashNext(map);
    map.change(1).value = 2;
    while (map.changedCount > 0) follower.hashNext(map);
    expect(follower.values).toEqual([1]);
  });
});
