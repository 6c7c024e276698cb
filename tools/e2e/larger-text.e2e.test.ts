// Whoever has set larger text in the browser reads all of it larger: every screen still fits, and where that needs the
// layout of a narrower window, it has it.
import { describe, expect, it } from 'vitest';
import { faultsOn } from '../looks/screen-faults.ts';
import { lookAround } from './stage.ts';
import { openWindows } from './windows.ts';

/** Of a browser in which nobody has set another. */
const USUAL = 16;
const LARGER = 20;

const stage = lookAround('simulated', [`--blink-settings=defaultFontSize=${LARGER}`]);
const windows = openWindows(stage, { width: 390, height: 844 });

describe('with text that is a quarter larger', () => {
  it('words and what holds them are a quarter larger', async () => {
    const { page } = windows.first();
    const [text, header] = await page.evaluate(() => [
      getComputedStyle(document.body).fontSize,
      getComputedStyle(document.querySelector('header')!).blockSize,
    ]);
    expect(text).toBe(`${(14 * LARGER) / USUAL}px`);
    expect(Number.parseFloat(header!)).toBeCloseTo((52 * LARGER) / USUAL, 0);
  });

  it.each([
    ['en', 390, 844],
    ['de', 1280, 860],
  ] as const)('every screen fits in %s at %i × %i', async (language, width, height) => {
    const faults = await windows.find({ language, theme: 'day', size: { width, height } }, faultsOn);
    expect(faults).toEqual([]);
    expect(windows.errors()).toEqual([]);
  });

  it('a window of 1,270 pixels has the tabs of a narrow one, and one of 1,290 has not', async () => {
    const person = windows.first();
    await person.choose('en', 'day');
    await person.goTo('/dealCenter?symbol=BTC/USDT');
    const book = person.page.getByRole('tab', { name: 'Order book' });
    for (const [width, tabs] of [
      [1_270, 1],
      [1_290, 0],
      [1_270, 1],
    ] as const) {
      await person.page.setViewportSize({ width, height: 860 });
      await expect.poll(() => book.count()).toBe(tabs);
    }
  });
});
