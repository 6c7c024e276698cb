// Open locks and those that ended are read one after the other: no lock stands among both.
import type { UserId } from '@candor/exchange';
import { expect, test } from 'vitest';
import type { RouteContext } from '../../context.ts';
import { ownLocks } from './own-locks.ts';

test('what ended after the open ones were read is not among those that ended, and what ended before is waited for', async () => {
  const asked: object[] = [];
  const locksAfter = async (request: object) => {
    asked.push(request);
    return [];
  };
  const ports = {
    engine: { read: async () => ({ seq: 41, open: [] }) },
    clock: { wallMs: () => 0 },
    history: { locksAfter },
  };
  const context = { ports, listing: {} } as unknown as RouteContext;
  for await (const _ of ownLocks(context, { user: 7 as UserId, period: {} }))
    throw new Error('There are none');
  expect(asked).toMatchObject([{ user: 7, upToSeq: 41, afterSeq: 41 }]);
});
