// What the console shows at a glance.
import { beforeAll, describe, expect, it } from 'vitest';
import { ConsoleWindow } from './console-window.ts';
import { setStage } from './stage.ts';

const stage = setStage();
let ada: ConsoleWindow;

beforeAll(async () => {
  const roles = ['support', 'finance', 'compliance', 'product', 'admin'] as const;
  ada = await ConsoleWindow.hire(stage.venue, stage.browser, 'Ada Admin', ...roles);
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
