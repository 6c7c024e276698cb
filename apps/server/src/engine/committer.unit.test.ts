// What a committer keeps to itself: everything after a halt, and where a batch is full.
import type { LogRecord } from '@candor/exchange';
import { expect, test, vi } from 'vitest';
import { Committer, type CommitterParts } from './committer.ts';
import { chainStart } from './log/log-rows.ts';
import { openUser } from './log/testing-logs.ts';

const recordOf = (seq: number) =>
  ({
    ...{ seq, at: 7, rulesVersion: 1, cause: undefined, requestId: undefined },
    ...{ command: openUser(seq), events: [] },
  }) as unknown as LogRecord;

function committing() {
  const written = Promise.withResolvers<void>();
  const confirmation = { isFresh: true, confirm: () => {}, ask: () => {} };
  const [onCommitted, onRoom, leave] = [vi.fn(), vi.fn(), vi.fn()];
  const committer = new Committer({
    ...{ epoch: 1, position: chainStart, confirmation, onCommitted, onRoom },
    writer: { append: () => written.promise },
    chain: { add: () => {} },
    checkpoints: { make: () => undefined },
    onAnswerThrew: () => {},
    onFatal: () => {},
  } as unknown as CommitterParts);
  committer.collect(recordOf(1));
  committer.answer(leave);
  committer.commitIfIdle();
  const write = async (): Promise<void> => {
    written.resolve();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { committer, confirmation, write, onCommitted, onRoom, leave };
}

test('an answer leaves with the commit of its record, and everybody is told', async () => {
  const { write, onCommitted, onRoom, leave } = committing();
  expect(leave).not.toHaveBeenCalled();
  await write();
  for (const told of [onCommitted, onRoom, leave]) expect(told).toHaveBeenCalledOnce();
});

test('after a halt nobody hears of what was written meanwhile', async () => {
  const { committer, write, onCommitted, onRoom, leave } = committing();
  committer.halt();
  await write();
  for (const told of [onCommitted, onRoom, leave]) expect(told).not.toHaveBeenCalled();
});

test('after a halt no answer leaves that waited for a confirmation, which without one it does', async () => {
  for (const isHalted of [true, false]) {
    const { committer, confirmation, write, leave } = committing();
    confirmation.isFresh = false;
    await write();
    expect(leave).not.toHaveBeenCalled();
    if (isHalted) committer.halt();
    confirmation.isFresh = true;
    committer.confirmed();
    expect(leave).toHaveBeenCalledTimes(isHalted ? 0 : 1);
  }
});

test('there is no room beyond a full batch', () => {
  const { committer } = committing();
  let seq = 1;
  while (committer.hasRoom && seq < 500_000) committer.collect(recordOf(++seq));
  expect(committer.hasRoom).toBe(false);
  expect(seq).toBeLessThan(500_000);
});
