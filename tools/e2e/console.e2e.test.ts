// The operators' console in a real browser: signing in, a deposit with its screenshot, two people above the limit.
import { beforeAll, describe, expect, it } from 'vitest';
import { ConsoleWindow, makeOperator } from './console-window.ts';
import { findingsOn } from './findings.ts';
import type { Person } from './person.ts';
import { setStage } from './stage.ts';

const stage = setStage();

let ann: Person;
let lena: ConsoleWindow;
let omar: ConsoleWindow;

/** Reports a deposit as the app does, with a picture that the browser draws. */
async function report(person: Person, amount: string, digit: string): Promise<void> {
  await person.call('GET', '/api/openapi/GetReceiptAdress?network=erc20');
  const screenshot = await person.page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 300, height: 500 });
    canvas.getContext('2d')?.fillRect(40, 40, 200, 100);
    const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    const form = new FormData();
    if (picture !== null) form.set('screenshot', picture, 'proof.png');
    const response = await fetch('/api/UploadImg/Screenshot', { method: 'POST', body: form });
    return ((await response.json()) as { readonly data: { readonly file: string } }).data.file;
  });
  const transaction = `0x${digit.repeat(64)}`;
  await person.call('POST', '/api/webapi/SubmitCoinDeposit', {
    network: 'erc20',
    amount,
    transaction,
    screenshot,
  });
}

/** Whether the page's memory still holds a picture under this address. */
const canBeShown = ({ page }: ConsoleWindow, address: string): Promise<boolean> =>
  page.evaluate(
    (src) =>
      new Promise<boolean>((resolve) => {
        const image = new Image();
        image.onload = () => resolve(true);
        image.onerror = () => resolve(false);
        image.src = src;
      }),
    address,
  );

const fundingOf = async (person: Person) => (await person.balances(3)).USDT?.available;

beforeAll(async () => {
  ann = await stage.arrive({ email: 'ann@example.org' });
  await ann.signUp();
  await report(ann, '300', 'a');
  await report(ann, '25000', 'b');
  lena = await ConsoleWindow.open(stage.venue, stage.browser);
  omar = await ConsoleWindow.open(stage.venue, stage.browser);
});

describe('signing in', () => {
  it('says no to a wrong password beside the form, and shows nothing of the console', async () => {
    const { page } = lena;
    await lena.signIn('nobody@venue.example', 'wrong');
    await page.getByText('The e-mail or the password is wrong.').waitFor();
    await expect.poll(() => page.getByRole('navigation').count()).toBe(0);
    expect(await findingsOn(page)).toEqual([]);
  });

  it('lets an operator in whom the command made, once they have a password of their own', async () => {
    const { page } = lena;
    await lena.enter(await makeOperator(stage.venue, 'Lena Haddad', ['finance', 'admin']));
    await page.getByText('No role can set an outcome or a price.').waitFor();
    await page.getByRole('link', { name: /^Deposits\s*2\s*waiting$/ }).waitFor();
  });

  it('shows only the places that the roles open', async () => {
    const { page } = omar;
    await omar.enter(await makeOperator(stage.venue, 'Omar Okafor', ['finance']));
    const places = page.getByRole('navigation', { name: 'Places of the console' });
    await places.getByRole('link', { name: /^Withdrawals/ }).waitFor();
    for (const place of ['Notices', 'Settings', 'Operators', 'Audit log', 'Identity']) {
      expect(await page.getByRole('link', { name: place }).count(), place).toBe(0);
    }
  });
});

describe('a deposit', () => {
  it('is found and opened with the keyboard alone', async () => {
    const { page } = lena;
    await lena.goTo('/deposits');
    await page.getByRole('link', { name: /300\.00/ }).waitFor();
    await page.getByLabel('Search the queue').focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: '300.00 USDT' }).waitFor();
  });

  it('has its screenshot shown after a reason only, out of memory that is given back', async () => {
    const { page } = lena;
    await expect.poll(() => page.getByRole('img', { name: /^Screenshot/ }).count()).toBe(0);
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await page.getByText('Give a reason of at least 3 characters.').waitFor();
    await page.getByLabel('Why do you open it?').fill('To compare the amount');
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    const picture = page.getByRole('img', { name: /^Screenshot/ });
    await picture.waitFor();
    const address = (await picture.getAttribute('src')) ?? '';
    expect(address).toMatch(/^blob:/);
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(300);
    expect(await canBeShown(lena, address)).toBe(true);
    await page.getByRole('button', { name: 'Close the picture' }).click();
    expect(await canBeShown(lena, address)).toBe(false);
  });

  it('is decided by whoever claimed it, with a reason, and is credited', async () => {
    const { page } = lena;
    const before = await fundingOf(ann);
    await page.getByRole('button', { name: 'Claim', exact: true }).click();
    await page.getByRole('button', { name: 'Approve', exact: true }).click();
    await page.getByText('Give a reason of at least 3 characters.').waitFor();
    await page.getByLabel(/^Reason/).fill('Number and amount match the chain.');
    await page.getByText(/funding wallet of u_\d+ \+300\.00 USDT/).waitFor();
    await page.getByRole('button', { name: 'Approve', exact: true }).click();
    await page.getByText('300.00 USDT credited').waitFor();
    expect(Number(await fundingOf(ann)) - Number(before)).toBe(300);
  });

  it('that was decided says nothing of its user to whoever has not opened the account', async () => {
    await omar.goTo('/deposits/1');
    await omar.page.getByText('Open the account to see it.').waitFor();
    expect(await omar.page.getByText(ann.email).count()).toBe(0);
    expect(await findingsOn(omar.page)).toEqual([]);
    await lena.goTo('/deposits/1');
    await lena.page.getByText(/^0x[0-9a-fA-F]{40}$/).waitFor();
  });

  it('above the limit needs a second person, and the first cannot approve any more', async () => {
    const before = await fundingOf(ann);
    for (const [operator, button] of [
      [lena, 'Approve as first person'],
      [omar, 'Approve as second person'],
    ] as const) {
      const { page } = operator;
      await operator.goTo('/deposits');
      await page.getByRole('link', { name: /25,000\.00/ }).click();
      await page.getByRole('button', { name: 'Claim', exact: true }).click();
      await page.getByLabel(/^Reason/).fill('Chain transfer confirmed.');
      await page.getByRole('button', { name: button }).click();
      if (operator === lena) {
        await page.getByText('The second approval must be somebody else’s.', { exact: false }).waitFor();
        await expect.poll(() => page.getByRole('button', { name: /^Approve/ }).count()).toBe(0);
        expect(await fundingOf(ann)).toBe(before);
      }
    }
    await omar.page.getByText('25,000.00 USDT credited').waitFor();
    expect(Number(await fundingOf(ann)) - Number(before)).toBe(25_000);
  });

  it('that was decided is led to from among those that wait, by its transaction in any spelling or its mark', async () => {
    const { page } = lena;
    for (const words of ['A'.repeat(64), 'd-1']) {
      await lena.goTo('/deposits');
      await page.getByLabel('Search the queue').fill(words);
      await page.getByText('Nothing was found here.').waitFor();
      expect(await findingsOn(page)).toEqual([]);
      await page.getByRole('button', { name: 'Search all requests' }).click();
      await page.getByRole('link', { name: /300\.00.*D-1/s }).waitFor();
      expect(await page.locator('[data-row]').count()).toBe(1);
    }
    await page.getByLabel('Search the queue').fill('b'.repeat(63));
    await page.getByText('Nothing was found.', { exact: true }).waitFor();
    expect(await findingsOn(page)).toEqual([]);
  });

  it('opened the account behind it for whoever claimed it, and opens for others after a reason', async () => {
    await report(ann, '70', 'c');
    const nia = await ConsoleWindow.open(stage.venue, stage.browser);
    await nia.enter(await makeOperator(stage.venue, 'Nia Obi', ['support']));
    await nia.goTo('/users');
    const { page } = nia;
    const { address } = await ann.call<{ address: string }>('GET', '/api/openapi/GetReceiptAdress');
    await page.getByLabel('Search the queue').fill(`https://etherscan.io/address/${address.toLowerCase()}`);
    await page.getByRole('link', { name: ann.email }).click();
    const open = page.getByRole('button', { name: 'Open the account' });
    await open.click();
    await page.getByText('Give a reason of at least 3 characters.').waitFor();
    await expect.poll(() => page.getByText(/funding/i).count()).toBe(0);
    expect(await findingsOn(page)).toEqual([]);
    await page.getByLabel(/^Reason/).fill('Ann asked about her deposit');
    await open.click();
    const underWay = page.getByRole('listitem').filter({ hasText: 'D-3' });
    await underWay.getByText('Pending review').waitFor();
    await underWay.getByText('70.00').waitFor();
    expect(await underWay.getByRole('link').count(), 'whose role has no queue is led to none').toBe(0);
    expect(await findingsOn(page)).toEqual([]);
    await page.getByRole('heading', { name: 'Failed sign-ins' }).waitFor();
    await page.getByText('Failed attempts since the last sign-in: 0').waitFor();
    await page.getByRole('tab', { name: 'What staff did' }).click();
    await page.getByText('Ann asked about her deposit').waitFor();
    await page
      .getByText(/^Working on deposit \d+$/)
      .first()
      .waitFor();
    expect(nia.pageErrors).toEqual([]);
  });

  it('stands in the audit log with everything that was done, and with who did it', async () => {
    const { page } = lena;
    await lena.goTo('/audit');
    const rows = page.locator('main ol > li');
    for (const texts of [
      ['Deposit approved', 'Omar Okafor', 'Chain transfer confirmed.'],
      ['Deposit approved', 'Lena Haddad', 'Chain transfer confirmed.'],
      ['Deposit approved', 'Lena Haddad', 'Number and amount match the chain.'],
      ['Picture opened', 'Lena Haddad', 'To compare the amount'],
    ]) {
      const row = texts.reduce((found, hasText) => found.filter({ hasText }), rows);
      await row.first().waitFor();
    }
    // What was asked for is in words: no name as programs write it.
    const names = await page.locator('main ol dl dt').allTextContents();
    expect(names).toContain('Transaction number');
    expect(names.filter((name) => /^[a-z]/.test(name) && !/^(deposit|verification)$/.test(name))).toEqual([]);
  });
});

describe('the length of passwords', () => {
  it('is set as two numbers, each wrong one said beside its field, and stands at once where people sign up', async () => {
    const { page } = lena;
    await lena.goTo('/settings');
    const row = page.locator('li').filter({ hasText: 'Length of passwords' });
    await row.getByRole('button', { name: 'Change' }).click();
    const dialog = page.getByRole('dialog');
    const [fewest, most] = [dialog.getByLabel('Fewest characters'), dialog.getByLabel('Most characters')];
    const send = async (least: string, greatest: string) => {
      await fewest.fill(least);
      await most.fill(greatest);
      await dialog.getByRole('button', { name: 'Change', exact: true }).click();
    };
    await dialog.getByLabel('Reason').fill('Longer ones are safer');
    await send('4', '64');
    await expect.poll(() => fewest.getAttribute('aria-invalid')).toBe('true');
    await send('40', '39');
    await expect.poll(() => most.getAttribute('aria-invalid')).toBe('true');
    expect(await fewest.getAttribute('aria-invalid')).not.toBe('true');
    await send('12', '64');
    await row.getByText('12 to 64 characters').waitFor();
    // The public calls keep what they read for a second.
    await page.waitForTimeout(1_100);
    const visitor = await stage.arrive({ email: 'late@example.org' });
    await visitor.goTo('/register');
    await visitor.page.getByText('12 to 64 characters').waitFor();
    await visitor.leave();
  });
});

describe('every place', () => {
  it.each([
    ['en', 'day'],
    ['ar', 'night'],
  ] as const)('has no barrier in %s by %s', async (language, theme) => {
    const { page } = lena;
    for (const place of ['/', '/deposits/1?tab=success', '/users/1000', '/house', '/audit', '/operators']) {
      await lena.goTo(place);
      await lena.choose(language, theme);
      await page.locator('main h1').first().waitFor();
      await page.waitForLoadState('networkidle');
      expect(await findingsOn(page), place).toEqual([]);
    }
    await lena.choose('en', 'day');
  });

  it('begins at its top on a phone when it is gone to from far down another; whoever goes back is where they were', async () => {
    const { page } = lena;
    const heightOf = () => page.evaluate('Math.round(scrollY)');
    await page.setViewportSize({ width: 390, height: 600 });
    await lena.goTo('/audit');
    await page.locator('main ol > li').nth(8).waitFor();
    await page.evaluate('scrollTo(0, 300)');
    expect(await heightOf()).toBe(300);
    await page.evaluate("location.hash = '/operators'");
    await page.getByRole('heading', { level: 1, name: 'Operators' }).waitFor();
    await expect.poll(heightOf).toBe(0);
    await page.goBack();
    await expect.poll(heightOf).toBe(300);
  });

  it('breaks no policy of its page', () => {
    expect(lena.pageErrors).toEqual([]);
    expect(omar.pageErrors).toEqual([]);
  });
});
