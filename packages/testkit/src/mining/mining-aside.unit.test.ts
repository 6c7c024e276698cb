// What becomes of days and locks of lock-up mining that could not be decided.
import {
  type Decision,
  decide,
  type ExchangeState,
  type Input,
  nextDue,
  quarantineEvents,
  readSnapshot,
  writeSnapshot,
} from '@candor/exchange';
import { expect, it } from 'vitest';
import { VenueFixture } from '../worlds/fixtures.ts';
import { Harness } from '../worlds/harness.ts';
import { leaveLock, miningDesk, openLock, setPlan } from '../worlds/mining-commands.ts';

const DAY_MS = 86_400_000;

function venueFailing(isFailing: (command: Input['command']) => boolean): VenueFixture {
  const harness = new Harness({
    decide: (state: ExchangeState, input: Input): Decision => {
      if (!isFailing(input.command)) return decide(state, input);
      const due = { command: input.command as never, at: input.at, cause: state.seq };
      return { outcome: 'accepted', events: quarantineEvents(state, due) };
    },
  });
  return new VenueFixture({}, harness).given(...miningDesk());
}

it('a day that cannot be accrued is left out, and the next one follows', () => {
  let failures = 0;
  const fixture = venueFailing(({ type }) => type === 'AccrueMining' && ++failures === 1).given(openLock());
  const { harness } = fixture;
  const { accruedDay } = harness.state;
  const after = (days: number): number => (accruedDay + 1 + days) * DAY_MS;
  harness.drain(after(1));
  expect(harness.state.accruedDay).toBe(accruedDay + 1);
  expect(nextDue(harness.state, harness.state.at)).toBeUndefined();
  harness.drain(after(3));
  expect(harness.state.mining.accruals.map(({ day }) => day)).toEqual([accruedDay + 2, accruedDay + 3]);
});

it('a lock that could not be paid earns nothing after its term, and counts for no day after it', () => {
  const fixture = venueFailing(({ type, ...fields }) => {
    return type === 'PayLock' && 'lock' in fields && fields.lock === 1;
  });
  fixture.given(setPlan({ days: 2, minimum: 10_000n }), openLock({ plan: 2 }), openLock({ amount: 70_000n }));
  const { harness } = fixture;
  const first = harness.state.mining.book.next!;
  harness.drain(Number(first.maturesAt) + 3 * DAY_MS);
  const { accruals, book } = harness.state.mining;
  expect(book.setAsideCount).toBe(1);
  // Of the days after its term only the other lock is left.
  expect(accruals.map(({ principal }) => principal)).toEqual([70_000n, 70_000n, 70_000n]);
  expect(readSnapshot(writeSnapshot(harness.state)).mining.accruals).toEqual(accruals);
});

it('a lock that was set aside is paid only after an operator has let it go on', () => {
  let isBroken = true;
  const fixture = venueFailing(({ type }) => type === 'PayLock' && isBroken).given(openLock());
  const { state } = fixture.harness;
  const { maturesAt } = state.mining.book.next!;
  fixture.harness.drain(Number(maturesAt));
  expect(state.mining.book.setAsideCount).toBe(1);
  isBroken = false;
  fixture.when({ type: 'PayLock', lock: 1 }, { at: Number(maturesAt) + DAY_MS }).thenRefused('mining.notDue');
  fixture
    .when({ type: 'RetryLock', operator: 0, action: 0, lock: 1 })
    .thenEvents({ type: 'LockRetried', lock: 1 }, { type: 'LockPaid', lock: 1 });
  expect(state.mining.book.size).toBe(0);
});

it('a lock that was set aside cannot be left: its owner gives up nothing that has been earned', () => {
  let isBroken = true;
  const fixture = venueFailing(({ type }) => type === 'PayLock' && isBroken).given(openLock());
  const { state } = fixture.harness;
  const { maturesAt, interest } = state.mining.book.next!;
  // The control: before its term is over it can.
  fixture
    .given(openLock())
    .when(leaveLock({ lock: 2 }))
    .thenEvents({ type: 'LockLeft', lock: 2, forfeited: interest });
  fixture.harness.drain(Number(maturesAt));
  expect(state.mining.book.setAsideCount).toBe(1);
  fixture.when(leaveLock(), { at: Number(maturesAt) + DAY_MS }).thenRefused('mining.lockUnknown');
  isBroken = false;
  fixture
    .when({ type: 'RetryLock', operator: 0, action: 0, lock: 1 })
    .thenEvents({ type: 'LockRetried', lock: 1 }, { type: 'LockPaid', lock: 1, interest });
});
