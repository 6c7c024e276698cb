// What is printed of a trade screen is by day, its chart as well, whatever the theme on the screen is.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Person } from './person.ts';
import { lookAround, tradeScreens } from './stage.ts';

const stage = lookAround('simulated');
let ann: Person;

beforeAll(async () => {
  ann = await stage.arrive({ email: 'ann@example.org' });
  await ann.signUp();
  await ann.choose('en', 'night');
});
afterAll(() => ann?.leave());

interface Tones {
  readonly ground: string;
  /** The middle one of all letters and candles as they are shown, from 0 to 255. */
  readonly strokes: number;
}

function tones(): Promise<Tones> {
  return ann.page
    .getByRole('img', { name: /^Price chart/ })
    .first()
    .evaluate((drawing) => {
      const above = (element: Element | null): Element[] =>
        element === null ? [] : [element, ...above(element.parentElement)];
      const styles = above(drawing).map((element) => getComputedStyle(element));
      const filter = styles.map((style) => style.filter).filter((one) => one !== 'none');
      const found: number[] = [];
      for (const canvas of drawing.querySelectorAll('canvas')) {
        if (canvas.width === 0 || canvas.height === 0) continue;
        const context = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d')!;
        context.filter = filter.join(' ') || 'none';
        context.drawImage(canvas, 0, 0);
        const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
        for (let at = 0; at < data.length; at += 4)
          if (data[at + 3]! > 250)
            found.push(0.213 * data[at]! + 0.715 * data[at + 1]! + 0.072 * data[at + 2]!);
      }
      const grounds = styles.map((style) => style.backgroundColor);
      return {
        ground: grounds.find((color) => color !== 'rgba(0, 0, 0, 0)') ?? '',
        strokes: found.toSorted((a, b) => a - b)[Math.floor(found.length / 2)] ?? Number.NaN,
      };
    });
}

it.each(tradeScreens)('dark on white paper, from a screen by night: %s', async (address) => {
  await ann.goTo(address);
  await expect.poll(async () => (await tones()).strokes).toBeGreaterThan(120);
  await ann.page.emulateMedia({ media: 'print' });
  await expect.poll(async () => (await tones()).ground).toBe('rgb(255, 255, 255)');
  expect((await tones()).strokes).toBeLessThan(115);
  await ann.page.emulateMedia({ media: 'screen' });
});
