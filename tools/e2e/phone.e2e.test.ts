// A phone under a finger: a press beside a dialog, the way back, the keyboard, and an app that was left for another one.
import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillInDocuments } from './documents.ts';
import { Person } from './person.ts';
import { lookAround } from './stage.ts';

const stage = lookAround();
const size = { width: 390, height: 844 };
/** What a keyboard leaves of it. */
const typing = { width: 390, height: 450 };

async function arrive(email: string): Promise<Person> {
  const context = await stage.browser.newContext({
    ...{ viewport: size, hasTouch: true, isMobile: true, locale: 'en-GB', serviceWorkers: 'block' },
  });
  return Person.enter(stage.venue, context, email);
}

let pia: Person;

beforeAll(async () => {
  pia = await arrive('pia@example.org');
  await pia.signUp();
});
afterAll(() => pia?.leave());

const dialogs = () => pia.page.locator('[data-overlay]');

async function openOrderSheet(): Promise<void> {
  await pia.goTo('/dealCenter?symbol=BTC/USDT');
  await pia.page.getByRole('button', { name: 'Buy BTC' }).tap();
  await pia.page.getByRole('dialog', { name: 'Buy BTC' }).waitFor();
}

describe('a dialog', () => {
  it('is closed by a press beside it, which presses nothing of what lies below', async () => {
    const { page } = pia;
    await pia.goTo('/asset');
    await page.getByRole('main').getByRole('button', { name: 'Transfer', exact: true }).first().tap();
    await dialogs().waitFor();
    const menu = (await page.getByRole('button', { name: 'Menu', exact: true }).boundingBox())!;
    await page.touchscreen.tap(menu.x + menu.width / 2, menu.y + menu.height / 2);
    await dialogs().waitFor({ state: 'detached' });
    // The menu would be there by now.
    await page.waitForTimeout(300);
    expect(await dialogs().count()).toBe(0);
  });

  it('takes no second half of a double press for a yes', async () => {
    const { page } = pia;
    const sent: string[] = [];
    page.on('request', (request) => sent.push(new URL(request.url()).pathname));
    // Here the button that confirms comes to lie where the one that asks was.
    await page.setViewportSize({ width: 360, height: 640 });
    await pia.choose('de', 'day');
    await pia.goTo('/trade/BTC');
    const review = (await page.getByRole('button', { name: /^Prüfen: / }).boundingBox())!;
    const [x, y] = [review.x + review.width / 2, review.y + review.height / 2];
    await page.touchscreen.tap(x, y);
    await page.waitForTimeout(100);
    await page.touchscreen.tap(x, y);
    const confirm = page.getByRole('button', { name: /^Bestätigen: / });
    const { top, bottom } = await confirm.evaluate((button) => button.getBoundingClientRect());
    expect(top < y && y < bottom).toBe(true);
    await page.waitForTimeout(500);
    expect(sent).not.toContain('/api/webapi/SubmitSecondsOrder');
    // Whoever has read it and presses once is understood.
    await page.touchscreen.tap(x, y);
    await expect.poll(() => sent).toContain('/api/webapi/SubmitSecondsOrder');
    await dialogs().waitFor({ state: 'detached' });
    await page.setViewportSize(size);
    await pia.choose('en', 'day');
  });

  it('stays where a press that began in it ends beside it', async () => {
    const { page } = pia;
    await openOrderSheet();
    const field = (await page.getByRole('textbox', { name: 'Price' }).boundingBox())!;
    await page.mouse.move(field.x + 20, field.y + 10);
    await page.mouse.down();
    await page.mouse.move(20, 20);
    await page.mouse.up();
    expect(await dialogs().count()).toBe(1);
    await page.getByRole('button', { name: 'Close' }).tap();
  });

  // On a computer the browser asks for the same with Escape, wherever the focus is.
  it('is closed by the way back, the uppermost alone, and the page stays', async () => {
    const { page } = pia;
    const back = async () => {
      await page.evaluate(() => (document.activeElement as HTMLElement).blur());
      await page.keyboard.press('Escape');
    };
    await openOrderSheet();
    await page.getByRole('textbox', { name: 'Price' }).fill('95000');
    await page.getByRole('dialog').getByRole('button', { name: 'Transfer' }).tap();
    await expect.poll(() => dialogs().count()).toBe(2);
    await back();
    await expect.poll(() => dialogs().count()).toBe(1);
    expect(await page.getByRole('textbox', { name: 'Price' }).inputValue()).toBe('95,000');
    await back();
    await expect.poll(() => dialogs().count()).toBe(0);
    expect(pia.place).toBe('/dealCenter');
  });

  it('that waits for an answer stays on the way back, and goes on it afterwards', async () => {
    const { page } = pia;
    const { promise: held, resolve: answer } = Promise.withResolvers<void>();
    await page.route('**/SubmitPlayerWalletTransfer', async (route) => {
      await held;
      await route.abort();
    });
    const back = async () => {
      await page.evaluate(() => (document.activeElement as HTMLElement).blur());
      await page.keyboard.press('Escape');
    };
    await pia.goTo('/asset?transfer=1');
    await page.getByLabel('To', { exact: true }).selectOption('seconds');
    await page.getByRole('textbox', { name: 'Amount' }).fill('5');
    await page.getByRole('button', { name: 'Transfer 5.00 USDT' }).tap();
    await page.getByRole('button', { name: /^Transferring/ }).waitFor();
    await back();
    await page.waitForTimeout(300);
    expect(await dialogs().count()).toBe(1);
    answer();
    await page.getByRole('button', { name: 'Transfer 5.00 USDT' }).waitFor();
    await page.unroute('**/SubmitPlayerWalletTransfer');
    await back();
    await expect.poll(() => dialogs().count()).toBe(0);
  });

  it('that is longer than the phone stands at its lower edge, and pulled on it loads no page', async () => {
    const { page } = pia;
    for (const [width, height] of [
      [360, 640],
      [640, 360],
    ] as const) {
      await page.setViewportSize({ width, height });
      await pia.goTo('/');
      await page.getByRole('button', { name: 'Menu', exact: true }).tap();
      const edges = () =>
        page.getByRole('dialog').evaluate((sheet) => {
          const { top, bottom } = sheet.getBoundingClientRect();
          return [top > 0, bottom];
        });
      await expect.poll(edges).toEqual([true, height]);
      const { overscrollBehaviorY } = await page.evaluate(() => getComputedStyle(document.documentElement));
      expect(overscrollBehaviorY).toBe('none');
      await page.getByRole('button', { name: 'Close' }).last().tap();
    }
    await page.setViewportSize(size);
  });
});

describe('a phone held sideways', () => {
  it('shows one message at a time, so that a sheet below it has room for what is typed', async () => {
    const { page } = pia;
    await page.setViewportSize({ width: 844, height: 390 });
    await openOrderSheet();
    const buy = () =>
      pia.call('POST', '/api/webapi/SubmitSpotTrade', {
        ...{ symbol: 'BTC/USDT', type: 'market', side: 'buy', amount: '0.001' },
      });
    await buy();
    await buy();
    const messages = page.getByRole('region', { name: 'Messages' });
    await expect.poll(() => messages.locator(':scope > *').count()).toBe(2);
    expect(await messages.getByRole('button', { name: 'Close' }).count()).toBe(1);
    const price = page.getByRole('textbox', { name: 'Price' });
    await price.scrollIntoViewIfNeeded();
    await price.tap();
    await page.getByRole('button', { name: 'Close' }).last().tap();
    await page.setViewportSize(size);
  });
});

describe('the keyboard', () => {
  it('takes its room from the window, so that nothing lies below it', async () => {
    const content = await pia.page.locator('meta[name="viewport"]').getAttribute('content');
    expect(content).toContain('interactive-widget=resizes-content');
  });

  it('leaves what is typed in sight together with what it costs and the button', async () => {
    const { page } = pia;
    await openOrderSheet();
    const field = page.getByRole('textbox', { name: 'Amount' });
    await field.tap();
    await page.setViewportSize(typing);
    await field.evaluate((input) => input.scrollIntoView({ block: 'nearest' }));
    for (const part of [field, page.getByRole('button', { name: 'Place buy order' })]) {
      const { y, height } = (await part.boundingBox())!;
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y + height).toBeLessThanOrEqual(typing.height);
    }
    await page.setViewportSize(size);
  });

  it('leaves every button where it is while it is pressed', async () => {
    const { page } = pia;
    await pia.goTo('/trade/BTC');
    await page.getByRole('textbox', { name: 'Amount' }).tap();
    await page.setViewportSize(typing);
    await page.getByRole('button', { name: /^Review: / }).tap();
    await page.getByRole('dialog', { name: 'Confirm the contract' }).waitFor();
    await page.getByRole('button', { name: 'Back' }).last().tap();
    await page.setViewportSize(size);
  });
});

describe('somebody who reads the code in another app', () => {
  it('may ask for another one when it is time by the clock, also where the page stood still meanwhile', async () => {
    const rex = await arrive('rex@example.org');
    const { page } = rex;
    await page.clock.install();
    await rex.goTo('/register');
    await page.reload();
    await rex.askForCode();
    await page.getByText(/^Again in \d+ s/).waitFor();
    // Each timer that is due fires once, as after a sleep.
    await page.clock.fastForward(61_000);
    await page.getByRole('button', { name: 'Send again' }).waitFor();
    await rex.leave();
  });

  it('goes on where the phone has forgotten the page', async () => {
    const ria = await arrive('ria@example.org');
    const { page } = ria;
    await ria.goTo('/register');
    await ria.askForCode();
    await page.getByText(/^Again in \d+ s/).waitFor();
    await page.reload();
    await page.getByText(/^Again in \d+ s/).waitFor();
    expect(await page.getByLabel('E-mail').inputValue()).toBe(ria.email);
    await page.getByRole('button', { name: 'Use this code' }).tap();
    await page.getByLabel('Password', { exact: true }).fill('Steady-Hand7');
    await page.getByLabel('Repeat the password').fill('Steady-Hand7');
    await page.getByLabel('Nationality').selectOption('CH');
    await page.getByLabel('I accept the user agreement').check();
    await page.getByLabel('I am 18 years old or older').check();
    await page.getByRole('button', { name: 'Open the account' }).tap();
    await expect.poll(() => ria.place).toBe('/');
    expect(await page.evaluate(() => sessionStorage.getItem('candor.codeAsked'))).toBeNull();
    await ria.leave();
  });

  it('is told what is missing where the image has not come', async () => {
    const ron = await arrive('ron@example.org');
    const { page } = ron;
    await page.route('**/GetCaptcha*', (route) => route.abort());
    await ron.goTo('/register');
    await page.getByRole('button', { name: 'Send code' }).tap();
    expect(await ron.besideField('E-mail')).toBe('Enter your e-mail.');
    await ron.leave();
  });
});

describe('photos as a phone makes them', () => {
  /** Grain of grey: some rows of it again and again, since to draw lots for each pixel takes seconds. */
  function photo(width: number, height: number): Promise<Buffer> {
    const rows = randomBytes(width * 7).map((lot) => 128 + (lot - 128) * 0.3);
    const raw = { width, height, channels: 1 } as const;
    return sharp(Buffer.alloc(width * height, rows), { raw })
      .jpeg({ quality: 90 })
      .toBuffer();
  }
  /** The first has more pixels and more bytes than the venue takes. */
  const sides = [
    [6_000, 4_500],
    [2_400, 1_800],
    [1_800, 2_400],
  ] as const;

  it('are made smaller on the device, and so the documents arrive', async () => {
    const { page } = pia;
    await pia.goTo('/accountSet?type=2');
    await fillInDocuments(pia);
    const inputs = page.getByLabel(/^Choose another picture: /);
    for (const [place, [width, height]] of sides.entries()) {
      const buffer = await photo(width, height);
      expect(buffer.length).toBeGreaterThan(place === 0 ? 5 * 1_048_576 : 2_000_000);
      const file = { name: `photo-${place}.jpg`, mimeType: 'image/jpeg', buffer };
      await inputs.nth(place).setInputFiles(file);
    }
    const sending = page.waitForRequest('**/UploadImg/Certification');
    await page.getByRole('button', { name: 'Send the documents' }).tap();
    const length = Number((await (await sending).allHeaders())['content-length']);
    // A line of 400 kbit in a second carries it well within the minute that a form may take.
    expect(length).toBeLessThan(2_500_000);
    await page.getByText('Your documents are being looked at.').waitFor();
    expect(pia.pageErrors).toEqual([]);
  });
});
