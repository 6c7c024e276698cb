// Whoever has set text twice as large on a phone loses nothing of it: every screen still fits, and every word is seen.
import { describe, expect, it } from 'vitest';
import { faultsOn } from '../looks/screen-faults.ts';
import { lookAround } from './stage.ts';
import { openWindows } from './windows.ts';

/** Of a browser in which nobody has set another it is 16. */
const DOUBLED = 32;

const stage = lookAround('simulated', [`--blink-settings=defaultFontSize=${DOUBLED}`]);
const windows = openWindows(stage, { width: 390, height: 844 });

describe('with text that is twice as large', () => {
  it.each(['en', 'de', 'ar'])('every screen fits on a phone: %s', async (language) => {
    const faults = await windows.find({ language, theme: 'day' }, faultsOn);
    expect(faults).toEqual([]);
    expect(windows.errors()).toEqual([]);
  });

  it('how many messages are unread stands above the bell, half of which is seen', async () => {
    const iris = windows.first();
    await iris.choose('en', 'day');
    await iris.goTo('/asset');
    const bell = iris.page.getByRole('button', { name: /unread/ });
    const hidden = await bell.evaluate((button) => {
      const [icon, count] = ['svg', '[data-count]'].map((part) =>
        button.querySelector(part)!.getBoundingClientRect(),
      );
      return (count!.bottom - icon!.top) / icon!.height;
    });
    expect(hidden).toBeLessThanOrEqual(0.5);
  });
});
