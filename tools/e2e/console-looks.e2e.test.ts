// What the console shows at a glance: every place of its navigation, tables below their titles, words that are whole.
import { beforeAll, describe, expect, it } from 'vitest';
import { ConsoleWindow } from './console-window.ts';
import { lookAround } from './stage.ts';

const stage = lookAround();
let ada: ConsoleWindow;

beforeAll(async () => {
  const roles = ['support', 'finance', 'compliance', 'product', 'admin'] as const;
  ada = await ConsoleWindow.hire(stage.venue, stage.browser, 'Ava Admin', ...roles);
});

const places = () => ada.page.getByRole('navigation', { name: 'Places of the console' });

/** Places that do not stand wholly inside of what the navigation shows of its list. */
const unseen = () =>
  places().evaluate((nav) => {
    const links = [...nav.querySelectorAll('a')];
    const list = links[0]!.parentElement!.getBoundingClientRect();
    return links
      .filter((link) => link.getBoundingClientRect().bottom > list.bottom + 0.5)
      .map(({ textContent }) => textContent);
  });

describe('the navigation', () => {
  it('shows every place of whoever has all roles on a usual screen', async () => {
    await ada.page.setViewportSize({ width: 1280, height: 900 });
    await ada.goTo('/');
    await places().getByRole('link', { name: 'Operators' }).waitFor();
    expect(await unseen()).toEqual([]);
  });

  it('has the place that is open in sight on a low one', async () => {
    await ada.page.setViewportSize({ width: 1280, height: 700 });
    await ada.goTo('/');
    expect(await unseen()).toContain('Operators');
    await ada.goTo('/operators');
    await places().locator('[aria-current="page"]', { hasText: 'Operators' }).waitFor();
    await expect.poll(unseen).not.toContain('Operators');
  });
});

describe('a card', () => {
  it.each([1280, 390])(
    'has its table below its title, from the same edge on, at %i pixels',
    async (width) => {
      await ada.page.setViewportSize({ width, height: 900 });
      await ada.goTo('/markets');
      const main = ada.page.getByRole('main');
      const cell = main.getByText('BTC/USDT', { exact: true });
      await cell.waitFor();
      const [title, words] = await Promise.all(
        [main.getByRole('heading', { level: 2, name: 'Markets' }), cell].map((part) =>
          part.evaluate((element) => {
            const range = document.createRange();
            range.selectNodeContents(element);
            return range.getBoundingClientRect().x;
          }),
        ),
      );
      expect(words).toBe(title);
    },
  );

  it('shows whole what it says in the place of rows', async () => {
    await ada.page.setViewportSize({ width: 1280, height: 900 });
    await ada.goTo('/reserves');
    const words = ada.page.getByText('No address has been stated.');
    await words.waitFor();
    const room = await words.evaluate((said) => {
      const card = said.closest('section')!.getBoundingClientRect();
      return card.bottom - said.getBoundingClientRect().bottom;
    });
    expect(room).toBeGreaterThanOrEqual(16);
  });
});

describe('an account that is not opened yet', () => {
  it('has on a phone the way back to the list above what is asked', async () => {
    await ada.page.setViewportSize({ width: 390, height: 844 });
    await ada.goTo('/users/1');
    const question = ada.page.getByRole('heading', { level: 1, name: 'Open u_1' });
    await question.waitFor();
    const back = ada.page.getByRole('link', { name: 'Back to the list' });
    expect((await back.boundingBox())!.y).toBeLessThan((await question.boundingBox())!.y);
    await back.click();
    await ada.page.getByRole('heading', { level: 1, name: 'Users' }).waitFor();
  });
});
