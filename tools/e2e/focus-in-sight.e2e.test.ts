// Who walks through a screen by the keyboard sees where they are: nothing that has the focus lies below a bar that stays.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Person } from './person.ts';
import { lookAround } from './stage.ts';

const stage = lookAround();
let kim: Person;

beforeAll(async () => {
  kim = await stage.arrive({ email: 'kim.tabs@example.org' });
  await kim.signUp();
});
afterAll(() => kim?.leave());

const STEPS = 60;
const STILL_MS = 500;

/** What comes later grows above whatever has the focus by then, and takes it out of sight. */
async function untilAllIsThere(): Promise<void> {
  const { page } = kim;
  await page.getByRole('heading', { level: 1 }).waitFor();
  let height = 0;
  let since = performance.now();
  while (performance.now() - since < STILL_MS) {
    await page.waitForTimeout(50);
    const now = await page.evaluate(() => document.documentElement.scrollHeight);
    const isLoading = await page.getByText('Loading…').first().isVisible();
    if (now !== height || isLoading) since = performance.now();
    height = now;
  }
}

/** The name of what has the focus, where its middle is not what is seen there. */
const unseen = () =>
  kim.page.evaluate(() => {
    const { activeElement } = document;
    if (activeElement === null || activeElement === document.body) return null;
    // A picture may have words upon it.
    if (activeElement.matches('[role="img"]')) return null;
    const whole = activeElement.closest('label') ?? activeElement;
    const { left, right, top, bottom } = whole.getBoundingClientRect();
    const seen = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    const isSeen = seen !== null && (whole.contains(seen) || seen.contains(whole));
    return isSeen ? null : `${activeElement.tagName} ${activeElement.textContent?.slice(0, 40)}`;
  });

async function openAt(place: string, width: number, height: number): Promise<void> {
  await kim.page.setViewportSize({ width, height });
  await kim.goTo(place);
  await untilAllIsThere();
}

async function unseenOnTheWay(): Promise<readonly string[]> {
  const hidden: string[] = [];
  for (let step = 0; step < STEPS; step++) {
    await kim.page.keyboard.press('Tab');
    // A message steps aside with the next frame.
    await kim.page.evaluate(
      'new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))',
    );
    const name = await unseen();
    if (name !== null) hidden.push(name);
  }
  return hidden;
}

it.each([
  ['/allMarket', 390, 844],
  ['/user', 390, 844],
  ['/dealFinance?view=withdraw', 390, 844],
  ['/trade/BTC', 390, 844],
  ['/dealCenter?symbol=BTC/USDT', 390, 844],
  ['/dealCenter?symbol=BTC/USDT', 820, 700],
  // A window of 1,280 pixels at four times its size.
  ['/user', 320, 400],
])('what has the focus at %s is in sight at %i by %i pixels', async (place, width, height) => {
  await openAt(place, width, height);
  expect(await unseenOnTheWay()).toEqual([]);
});

it.each([
  ['/user', 390, 844],
  ['/financeHistory?tab=ledger', 1280, 320],
  ['/user', 320, 256],
])(
  'a message that stays hides nothing that has the focus at %s at %i by %i pixels',
  async (place, width, height) => {
    const { page } = kim;
    // As long as a message is shown, for it goes by itself.
    await page.addInitScript(`{
    const { setTimeout: start } = window;
    window.setTimeout = (action, afterMs, ...more) => (afterMs === 6_000 ? 0 : start(action, afterMs, ...more));
  }`);
    await openAt(place, width, height);
    await page.reload();
    await untilAllIsThere();
    const order = { symbol: 'BTC/USDT', type: 'market', side: 'buy', amount: '0.001' };
    await kim.call('POST', '/api/webapi/SubmitSpotTrade', order);
    await page.getByRole('region', { name: 'Messages' }).getByText(/BTC/).first().waitFor();
    expect(await unseenOnTheWay()).toEqual([]);
  },
);
