// Locks are paid by their day and then by their id, whatever was left, set aside or retried before, and finding the next
// one costs no more the more of them are gone.
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Lock } from './lock.ts';
import { LockBook } from './lock-book.ts';

const DAY_MS = 86_400_000;

function lockOf(lock: number, day: number): Lock {
  const money = { principal: 1n, ratePpm: 1, days: 1, interest: 1n };
  const term = { lockedAt: 0, startsAt: 0, maturesAt: day * DAY_MS };
  const owner = { user: 1 + (lock % 3), plan: 1, version: 1, currency: 0 };
  return { lock, ...owner, ...money, ...term, quarantined: false } as unknown as Lock;
}

type Step = {
  readonly kind: 'open' | 'openMany' | 'end' | 'pay' | 'setAside' | 'retry' | 'restore';
  readonly pick: number;
};

const steps: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.record({
    kind: fc.constantFrom('open', 'openMany', 'end', 'pay', 'pay', 'setAside', 'retry', 'restore'),
    pick: fc.nat(1_000),
  }),
  { maxLength: 60, size: 'max' },
);

/** All that are not set aside, sorted again for every question. */
function nextOf(locks: readonly Lock[]): Lock | undefined {
  return locks
    .filter(({ quarantined }) => !quarantined)
    .sort((a, b) => a.maturesAt - b.maturesAt || a.lock - b.lock)[0];
}

/** As after a snapshot: in the order of ids, each as it is. */
function restored(locks: readonly Lock[]): LockBook {
  const book = new LockBook();
  for (const lock of locks.toSorted((a, b) => a.lock - b.lock)) book.add(lock);
  return book;
}

class Run {
  book = new LockBook();
  locks: Lock[] = [];
  #nextId = 1;

  apply({ kind, pick }: Step): void {
    const aside = this.locks.filter(({ quarantined }) => quarantined);
    switch (kind) {
      case 'open':
        return this.#open(pick);
      case 'openMany':
        for (let count = 0; count < 40; count++) this.#open(pick);
        return;
      case 'end':
        return this.#end(this.locks[pick % this.locks.length]);
      case 'pay':
        for (let count = 0; count < pick % 60; count++) this.#end(nextOf(this.locks));
        return;
      case 'setAside':
        if (this.locks.length > 0) this.book.setAside(this.locks[pick % this.locks.length]!);
        return;
      case 'retry':
        if (aside.length > 0) this.book.retry(aside[pick % aside.length]!);
        return;
      case 'restore':
        this.book = restored(this.locks);
    }
  }

  #open(pick: number): void {
    const lock = lockOf(this.#nextId++, 1 + (pick % 2));
    this.locks.push(lock);
    this.book.add(lock);
  }

  #end(lock: Lock | undefined): void {
    if (lock === undefined) return;
    this.locks = this.locks.filter((one) => one !== lock);
    this.book.remove(lock);
  }
}

/** How often a map is asked while all of these are paid one after the other, the next being asked for three times. */
function questionsWhilePaying(count: number, nextLock: (book: LockBook) => Lock | undefined): number {
  const book = new LockBook();
  for (let lock = 1; lock <= count; lock++) book.add(lockOf(lock, 1));
  const gets = vi.spyOn(Map.prototype, 'get');
  const has = vi.spyOn(Map.prototype, 'has');
  for (let lock = 1; lock <= count; lock++) {
    const [first, again, third] = [nextLock(book), nextLock(book), nextLock(book)];
    if (first?.lock !== lock || again !== first || third !== first) throw new Error(`Not lock ${lock}`);
    book.remove(first);
  }
  return gets.mock.calls.length + has.mock.calls.length;
}

describe('the locks that are open', () => {
  afterEach(() => void vi.restoreAllMocks());

  it('are paid by day and id, whatever happened before, as after a snapshot', () => {
    fc.assert(
      fc.property(steps, (applied) => {
        const run = new Run();
        for (const step of applied) {
          run.apply(step);
          expect(run.book.next?.lock).toBe(nextOf(run.locks)?.lock);
        }
        const afterSnapshot = restored(run.locks);
        const paid: (number | undefined)[] = [];
        for (let next = run.book.next; next !== undefined; next = run.book.next) {
          paid.push(next.lock);
          expect(afterSnapshot.next).toBe(next);
          run.book.remove(next);
          afterSnapshot.remove(next);
        }
        const live = run.locks.filter(({ quarantined }) => !quarantined);
        const inOrder = live.sort((a, b) => a.maturesAt - b.maturesAt || a.lock - b.lock);
        expect(paid).toEqual(inOrder.map(({ lock }) => lock));
      }),
    );
  });

  it('are found in as many steps when most of a day are paid as when none is', () => {
    expect(questionsWhilePaying(300, (book) => book.next)).toBeLessThan(300 * 20);
  });

  it('would be found looking at those that are gone', () => {
    const ids = Array.from({ length: 300 }, (_, place) => place + 1);
    const fromTheStart = (book: LockBook) => book.get(ids.find((id) => book.get(id as never)) as never);
    expect(questionsWhilePaying(300, fromTheStart)).toBeGreaterThan(300 * 150);
  });
});
