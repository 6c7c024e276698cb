// When a session of the console is taken to be left alone: no page of the browser was touched.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const kept = new Map<string, string>();
const localStorage = {
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, value: string) => void kept.set(name, value),
};

/** Another page of the same browser: the module anew, with the storage that all pages share. */
async function openPage() {
  vi.resetModules();
  const gestures = new Map<string, () => void>();
  vi.stubGlobal('addEventListener', (name: string, note: () => void) => void gestures.set(name, note));
  const { idleMs, isSomebodyThere, watchActivity } = await import('./activity.ts');
  const onBack = vi.fn();
  watchActivity(onBack);
  return { idleMs, isSomebodyThere, onBack, touch: () => gestures.get('keydown')?.() };
}

beforeEach(() => {
  vi.useFakeTimers();
  kept.clear();
  vi.stubGlobal('localStorage', localStorage);
  vi.stubGlobal('document', { visibilityState: 'visible' });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const MINUTE_MS = 60_000;

test('a page that nobody touches is not idle while the operator works on another one', async () => {
  const [left, used] = [await openPage(), await openPage()];
  vi.advanceTimersByTime(29 * MINUTE_MS);
  used.touch();
  vi.advanceTimersByTime(2 * MINUTE_MS);
  expect([left.idleMs(), used.idleMs()]).toEqual([2 * MINUTE_MS, 2 * MINUTE_MS]);
  // It asks the server nothing meanwhile.
  expect([left.isSomebodyThere(), used.isSomebodyThere()]).toEqual([false, true]);
});

test('all pages are idle once none was touched, and a time that is still to come counts for nothing', async () => {
  const [left, used] = [await openPage(), await openPage()];
  used.touch();
  vi.advanceTimersByTime(31 * MINUTE_MS);
  for (const name of kept.keys()) kept.set(name, String(Date.now() + MINUTE_MS));
  expect([left.idleMs(), used.idleMs()]).toEqual([31 * MINUTE_MS, 31 * MINUTE_MS]);
});

test('whoever touches a page again that had left off asking has it asked again, and nobody else has', async () => {
  const { touch, onBack, isSomebodyThere } = await openPage();
  for (let minute = 0; minute < 8; minute += 1) {
    vi.advanceTimersByTime(MINUTE_MS);
    touch();
  }
  expect(onBack).not.toHaveBeenCalled();
  vi.advanceTimersByTime(6 * MINUTE_MS);
  expect(isSomebodyThere()).toBe(false);
  touch();
  touch();
  expect(onBack).toHaveBeenCalledOnce();
});
