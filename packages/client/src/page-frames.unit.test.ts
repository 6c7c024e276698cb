// A frame comes whether the page is seen or not, also where that changes while it is waited for.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { browserEnvironment } from './environment.ts';

/** A page that draws frames only while it is seen, as browsers do. */
function openPage() {
  const frames = new Map<number, () => void>();
  const watchers: (() => void)[] = [];
  const page = { hidden: false, addEventListener: (_: string, tell: () => void) => void watchers.push(tell) };
  let last = 0;
  vi.stubGlobal('document', page);
  vi.stubGlobal('location', { origin: 'http://candor.test' });
  vi.stubGlobal('window', {});
  vi.stubGlobal(
    'MessageChannel',
    class {
      readonly port1 = {};
      readonly port2 = {};
    },
  );
  vi.stubGlobal('requestAnimationFrame', (action: () => void) => {
    last += 1;
    frames.set(last, action);
    return last;
  });
  vi.stubGlobal('cancelAnimationFrame', (frame: number) => frames.delete(frame));
  return {
    ...browserEnvironment(),
    hide(hidden: boolean) {
      page.hidden = hidden;
      for (const tell of watchers) tell();
    },
    frame() {
      if (page.hidden) return;
      const drawn = [...frames.values()];
      frames.clear();
      for (const action of drawn) action();
    },
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('what waits for a frame when the page is hidden comes all the same, once', () => {
  const { requestFrame, hide, frame } = openPage();
  const action = vi.fn();
  requestFrame(action);
  hide(true);
  frame();
  expect(action).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_000);
  expect(action).toHaveBeenCalledOnce();
  hide(false);
  frame();
  expect(action).toHaveBeenCalledOnce();
});

test('what a hidden page waits for comes with the first frame in which it is seen, once', () => {
  const { requestFrame, hide, frame } = openPage();
  const action = vi.fn();
  hide(true);
  requestFrame(action);
  vi.advanceTimersByTime(500);
  hide(false);
  frame();
  expect(action).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(2_000);
  expect(action).toHaveBeenCalledOnce();
});

test('a page that is seen draws with the frames, and a hidden one about once a second', () => {
  const { requestFrame, hide, frame } = openPage();
  const action = vi.fn();
  requestFrame(action);
  frame();
  expect(action).toHaveBeenCalledTimes(1);
  hide(true);
  requestFrame(action);
  vi.advanceTimersByTime(999);
  expect(action).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect(action).toHaveBeenCalledTimes(2);
});

test('a page that is opened behind another one is told to be hidden', () => {
  const { watchHidden, hide } = openPage();
  const told: boolean[] = [];
  hide(true);
  watchHidden?.((hidden) => told.push(hidden));
  hide(false);
  expect(told).toEqual([true, false]);
});
