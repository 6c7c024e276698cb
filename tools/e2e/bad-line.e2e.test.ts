// What a bad line and a shared device do: an order whose answer was lost is placed once, a log-out that did not arrive
// arrives later, and the next user on a page is shown nothing of the one before.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConsoleWindow } from './console-window.ts';
import { arriveTrading, type LeverRow, submitOf, write } from './lever-desk.ts';
import { PASSWORD, type Person } from './person.ts';
import { setStage } from './stage.ts';

const stage = setStage({ CANDOR_CLOCK: 'manual' });
let kim: Person;

/** The venue carries it out, and the next answer to it does not arrive. */
async function loseNextAnswer({ page }: Person, call: string): Promise<void> {
  await page.route(
    `**/api/webapi/${call}`,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
}

const unanswered = ({ page }: Person) => page.getByText('No answer to the order');
/** Also where another one has signed in on the page. */
const menuOf = ({ email, page }: Person, shownOn = page) =>
  shownOn.getByRole('button', { name: `Account menu of ${email}` });

async function logOut(person: Person): Promise<void> {
  await menuOf(person).click();
  await person.page.getByRole('menuitem', { name: 'Log out' }).click();
}

beforeAll(async () => {
  kim = await arriveTrading(stage, 'kim@example.org');
});

afterAll(() => kim?.leave());

describe('an order whose answer was lost', () => {
  it('is placed once, however often it is sent', async () => {
    await kim.openExchange('BTC/USDT');
    await kim.writeOrder({ side: 'Buy', type: 'Limit', price: '96000', amount: '0.01' });
    await loseNextAnswer(kim, 'SubmitSpotTrade');
    await kim.placeButton().click();
    await unanswered(kim).waitFor();
    expect(await kim.openOrders()).toHaveLength(1);
    // Said once, however often it gets no answer.
    await loseNextAnswer(kim, 'SubmitSpotTrade');
    await kim.placeButton().click();
    await expect.poll(() => kim.placeButton().getAttribute('aria-busy')).toBe('false');
    expect(await unanswered(kim).count()).toBe(1);
    await kim.placeButton().click();
    await kim.page.getByText('Order placed').waitFor();
    // What is known by now is no warning any more.
    expect(await unanswered(kim).count()).toBe(0);
    expect(await kim.openOrders()).toHaveLength(1);
    await kim.writeOrder({ side: 'Buy', type: 'Limit', price: '96000', amount: '0.01' });
    await kim.placeButton().click();
    await expect.poll(async () => (await kim.openOrders()).length).toBe(2);
  });

  it('is placed once also from a page that was loaded anew, which says that an answer is missing', async () => {
    const order = { side: 'Buy', type: 'Limit', price: '95000', amount: '0.01' } as const;
    const before = (await kim.openOrders()).length;
    const { page } = kim;
    await kim.openExchange('BTC/USDT');
    await kim.writeOrder(order);
    await loseNextAnswer(kim, 'SubmitSpotTrade');
    await kim.placeButton().click();
    await unanswered(kim).waitFor();
    await page.reload();
    await page.getByText('An answer is missing').waitFor();
    await kim.writeOrder(order);
    await kim.placeButton().click();
    await page.getByText('Carried out once').waitFor();
    expect(await page.getByText('An answer is missing').count()).toBe(0);
    expect(await kim.openOrders()).toHaveLength(before + 1);
    // What is written after that is another order.
    await kim.writeOrder(order);
    await kim.placeButton().click();
    await expect.poll(async () => (await kim.openOrders()).length).toBe(before + 2);
    await page.reload();
    await kim.placeButton().waitFor();
    expect(await page.getByText('An answer is missing').count()).toBe(0);
  });

  it('is placed once also from a screen that was left meanwhile, and is no warning any more', async () => {
    const order = { side: 'Buy', type: 'Limit', price: '94000', amount: '0.01' } as const;
    const before = (await kim.openOrders()).length;
    await kim.openExchange('BTC/USDT');
    await kim.writeOrder(order);
    await loseNextAnswer(kim, 'SubmitSpotTrade');
    await kim.placeButton().click();
    await unanswered(kim).waitFor();
    await kim.press('/allMarket');
    await kim.placeButton().waitFor({ state: 'detached' });
    await kim.press('/dealCenter?symbol=BTC/USDT');
    await kim.writeOrder(order);
    await kim.placeButton().click();
    await kim.page.getByText('Carried out once').waitFor();
    expect(await unanswered(kim).count()).toBe(0);
    expect(await kim.openOrders()).toHaveLength(before + 1);
  });

  it('is placed once as a perpetual contract too', async () => {
    const pending = async () => {
      const path = '/api/webapi/GetLeverOrderList?status=pending&pageindex=1&pagesize=20';
      return (await kim.call<{ readonly rows: readonly LeverRow[] }>('GET', path)).rows.length;
    };
    await kim.goTo('/leverDealCenter?symbol=BTC/USDT');
    await write(kim, { direction: 'Long', multiple: 10, contracts: 1, limit: '90000' });
    await loseNextAnswer(kim, 'SubmitLeverOrder');
    await submitOf(kim).click();
    await unanswered(kim).waitFor();
    await expect.poll(pending).toBe(1);
    await submitOf(kim).click();
    await kim.page.getByText('Order accepted').waitFor();
    expect(await unanswered(kim).count()).toBe(0);
    expect(await pending()).toBe(1);
  });
});

describe('a shared device', () => {
  it('is left at the venue too, as soon as the venue can be reached', async () => {
    const { page } = kim;
    const isIn = () =>
      page.evaluate(async () => {
        const answer = await fetch('/api/webapi/getinfo');
        return ((await answer.json()) as { readonly type: string }).type === 'ok';
      });
    await kim.goTo('/');
    await page.route('**/api/webapi/Logout', (route) => route.abort());
    await logOut(kim);
    await page.getByRole('heading', { name: 'Log in' }).waitFor();
    expect(await isIn()).toBe(true);
    await page.reload();
    await page.getByRole('heading', { name: 'Log in' }).waitFor();
    expect(await isIn()).toBe(true);
    await page.unroute('**/api/webapi/Logout');
    await expect.poll(isIn).toBe(false);
    await kim.logIn();
    await menuOf(kim).waitFor();
  });

  it('shows nobody the deposit address of the user before, also while the line is slow', async () => {
    const lee = await stage.arrive({ email: 'lee@example.org' });
    await lee.signUp();
    const { page } = kim;
    const address = page.getByText(/^0x[0-9a-fA-F]{40}$/);
    await kim.goTo('/dealFinance?view=deposit');
    const ofKim = (await address.first().textContent()) ?? '';
    await logOut(kim);
    await page.getByLabel('E-mail').fill(lee.email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await menuOf(lee, page).waitFor();
    let arrive = (): void => {};
    const slow = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route('**/GetReceiptAdress*', async (route) => {
      await slow;
      await route.continue();
    });
    await kim.goTo('/dealFinance?view=deposit');
    await page.getByRole('form', { name: 'Report a deposit' }).waitFor();
    expect(await page.getByText(ofKim).count()).toBe(0);
    arrive();
    await address.first().waitFor();
    expect(await address.first().textContent()).not.toBe(ofKim);
    await lee.leave();
  });
});

describe('the console of an operator', () => {
  it('is not open again after a sign-out that the venue did not hear', async () => {
    const nora = await ConsoleWindow.hire(stage.venue, stage.browser, 'Nora Lind', 'support');
    const { page } = nora;
    await page.route('**/api/console/Logout', (route) => route.abort());
    await page.getByRole('button', { name: /Nora Lind/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.getByRole('button', { name: 'Sign in' }).waitFor();
    await page.reload();
    await page.getByText('The server did not answer.').waitFor();
    await page.unroute('**/api/console/Logout');
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('button', { name: 'Sign in' }).waitFor();
    await nora.close();
  });

  it('gives a gift once whose answer was lost, also after the page was loaded anew', async () => {
    const omar = await ConsoleWindow.hire(
      stage.venue,
      stage.browser,
      'Omar Okafor',
      'finance',
      'support',
      'compliance',
    );
    const { page } = omar;
    const give = async () => {
      await page.getByRole('button', { name: 'Give a gift' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Amount', { exact: true }).fill('25');
      await dialog.getByLabel(/^Reason/).fill('Campaign of the summer');
      await dialog.getByRole('button', { name: 'Give a gift' }).click();
    };
    await page.route(
      '**/api/console/GrantGift',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await omar.goTo('/users');
    await page.getByLabel('Search the queue').fill(kim.email);
    await page.getByRole('link', { name: kim.email }).click();
    await omar.answer('Open the account', 'A gift is due');
    await give();
    await page.getByText('The answer did not arrive.').waitFor();
    await page.reload();
    await page.getByText('An answer is missing').waitFor();
    await give();
    await page.getByText('Carried out once').waitFor();
    await omar.goTo('/audit');
    await page.getByRole('heading', { name: 'Audit log' }).waitFor();
    await expect.poll(() => page.getByText('Campaign of the summer').count()).toBe(1);
    await omar.close();
  });
});
