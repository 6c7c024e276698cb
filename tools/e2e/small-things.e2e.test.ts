// Small things that a hand or an eye stumbles over: targets, words without room, lines that do not begin alike.
import type { Locator } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { useEverything } from '../looks/busy-person.ts';
import type { Person } from './person.ts';
import { lookAround } from './stage.ts';

const stage = lookAround('simulated');
let mia: Person;

beforeAll(async () => {
  mia = await stage.arrive({ email: 'mia@example.org', width: 390, height: 844 });
  await mia.signUp();
  await useEverything(mia);
});

const words = (part: Locator) =>
  part.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents([...element.childNodes].findLast(({ textContent }) => textContent !== '')!);
    const { left, right } = range.getBoundingClientRect();
    const box = element.getBoundingClientRect();
    return { before: left - box.left, after: box.right - right };
  });

describe('on a phone', () => {
  it('a box without words beside it has room for a finger', async () => {
    await mia.goTo('/accountSet?type=0');
    const box = mia.page.locator('label').filter({ hasText: 'Trades: by mail' });
    const { width, height } = (await box.boundingBox())!;
    expect(width).toBeGreaterThanOrEqual(44);
    expect(height).toBeGreaterThanOrEqual(44);
  });

  it('links below each other leave each room for a finger', async () => {
    await mia.goTo('/trade/BTC');
    for (const name of ['Rules', 'My limits']) {
      const link = mia.page.getByRole('main').getByRole('button', { name, exact: true });
      await link.scrollIntoViewIfNeeded();
      const missed = await link.evaluate((button) => {
        button.scrollIntoView({ block: 'center' });
        const { left, top, width, height } = button.getBoundingClientRect();
        return [-21, 0, 21].filter((far) => {
          const met = document.elementFromPoint(left + width / 2, top + height / 2 + far);
          return !button.contains(met);
        });
      });
      expect(missed, name).toEqual([]);
    }
  });

  it('places of the wallet that the edges cut fade there, as tabs do', async () => {
    await mia.goTo('/dealFinance?view=transfer');
    const places = mia.page.getByRole('navigation', { name: 'What to do' });
    await expect.poll(() => places.getAttribute('data-cut')).toBe('start end');
    const { maskImage, scrollbarWidth } = await places.evaluate((strip) => getComputedStyle(strip));
    expect([maskImage.startsWith('linear-gradient('), scrollbarWidth]).toEqual([true, 'none']);
  });

  it('the words of a choice keep off its edges, in Russian too', async () => {
    await mia.choose('ru', 'day');
    await mia.goTo('/coinOrder?tab=history');
    const { before, after } = await words(mia.page.locator('label').filter({ hasText: 'Завершенные' }));
    expect(Math.min(before, after)).toBeGreaterThanOrEqual(4);
  });
});

describe('on a tablet', () => {
  it('every line of a link that opens something begins where the first does', async () => {
    await mia.page.setViewportSize({ width: 768, height: 1024 });
    await mia.choose('de', 'day');
    await mia.goTo('/financeHistory?tab=ledger');
    const link = mia.page.getByRole('button', { name: /^Position . geschlossen/ }).first();
    expect(await link.evaluate((part) => getComputedStyle(part).textAlign)).toBe('start');
  });
});
