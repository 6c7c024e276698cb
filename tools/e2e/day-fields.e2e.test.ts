// Fields for a day, above a list of what was: what a browser would write into them, or cut off.
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import type { Person } from './person.ts';
import { lookAround } from './stage.ts';

const stage = lookAround();
let eve: Person;

beforeAll(async () => {
  eve = await stage.arrive({ email: 'eve@example.org' });
  await eve.signUp();
});

const open = async () => {
  await eve.goTo('/financeHistory');
  await eve.page.getByRole('search', { name: 'Period' }).waitFor();
};

it('have their days written from left to right in every language, as a browser would not write them', async () => {
  await eve.choose('ar', 'day');
  await eve.goTo('/financeHistory');
  const fields = eve.page.locator('input[type="date"]');
  await fields.first().waitFor();
  const directions = await fields.evaluateAll((inputs) =>
    inputs.map((input) => getComputedStyle(input).direction),
  );
  expect(directions).toEqual(['ltr', 'ltr']);
  await eve.choose('en', 'night');
});

it.each([360, 390])('have room for a whole day at %i pixels', async (width) => {
  await eve.page.setViewportSize({ width, height: 844 });
  await open();
  const missing = () =>
    eve.page.locator('input[type="date"]').evaluateAll((inputs: HTMLInputElement[]) =>
      inputs.map((input) => {
        const { offsetWidth } = input;
        input.style.inlineSize = 'max-content';
        const needed = input.offsetWidth;
        input.style.inlineSize = '';
        return Math.max(0, needed - offsetWidth);
      }),
    );
  await expect.poll(missing).toEqual([0, 0]);
  await eve.page.setViewportSize({ width: 1280, height: 860 });
});

it('show no day while they are empty, where a browser would write today, until somebody is in them', async () => {
  await open();
  const field = eve.page.getByLabel('From', { exact: true });
  /** Whether anything is written in its first half; the sign for the calendar is in the other one. */
  const shown = async () => {
    const picture = sharp(await field.screenshot());
    const { width, height } = await picture.metadata();
    const half = await picture.extract({ left: 0, top: 0, width: width >> 1, height }).toBuffer();
    return (await sharp(half).stats()).channels.some(({ stdev }) => stdev > 0);
  };
  await expect.poll(shown).toBe(false);
  await field.focus();
  await expect.poll(shown).toBe(true);
  // A part of a day is no day, and what was typed stays.
  await field.press('1');
  await field.blur();
  await expect.poll(shown).toBe(true);
  await field.fill('2026-11-01');
  await field.blur();
  await expect.poll(shown).toBe(true);
});
