// Leave to look at a document: so many an hour, for a minute, to one session and one file.
import { expect, test } from 'vitest';
import { FileGrants, GRANT_MS, VIEWS_PER_HOUR_MAX } from './file-grants.ts';

const clockAt = (nowMs: number) => ({ nowMs, wallMs: () => clock.nowMs });
let clock = clockAt(1_800_000_000_000);

test('an operator sees 120 documents in an hour, and another one is not counted with them', () => {
  clock = clockAt(1_800_000_000_000);
  const grants = new FileGrants(clock);
  for (let view = 0; view < VIEWS_PER_HOUR_MAX; view += 1) expect(grants.countView(1)).toBe(true);
  expect(grants.countView(1)).toBe(false);
  expect(grants.countView(2)).toBe(true);
  clock.nowMs += 2 * 3_600_000;
  expect(grants.countView(1)).toBe(true);
});

test('a clock that ran ahead and was set back keeps nobody out, and lets nobody look for longer', () => {
  clock = clockAt(1_800_000_000_000 + 86_400_000);
  const grants = new FileGrants(clock);
  for (let view = 0; view < VIEWS_PER_HOUR_MAX; view += 1) grants.countView(1);
  const { token } = grants.give({ file: 'f', action: 7, session: 's' });
  clock.nowMs -= 86_400_000;
  expect(grants.countView(1)).toBe(true);
  expect(grants.actionOf(token, 'f', 's')).toBeUndefined();
});

test('a leave is good for one file and one session, and for a minute', () => {
  clock = clockAt(1_800_000_000_000);
  const grants = new FileGrants(clock);
  const { token } = grants.give({ file: 'f', action: 7, session: 's' });
  expect(grants.actionOf(token, 'f', 's')).toBe(7);
  expect(grants.actionOf(token, 'g', 's')).toBeUndefined();
  expect(grants.actionOf(token, 'f', 't')).toBeUndefined();
  clock.nowMs += GRANT_MS - 1;
  expect(grants.actionOf(token, 'f', 's')).toBe(7);
  clock.nowMs += 1;
  expect(grants.actionOf(token, 'f', 's')).toBeUndefined();
});
