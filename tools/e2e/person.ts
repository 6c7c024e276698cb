// A person at a browser: opens the app in a window of their own and does everything through the real screens.
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { noteFaults } from './note-faults.ts';
import type { Venue } from './venue.ts';

export interface PersonOptions {
  readonly email: string;
  readonly width?: number;
  readonly height?: number;
  /** Where the device is: its zone is the one in which times are shown. */
  readonly zone?: string;
  /** The app as something installed; otherwise no service worker stands between the page and what a test puts there. */
  readonly installed?: boolean;
}

export const PASSWORD = 'Steady-Hand7';
const CODE = /\b[0-9]{6}\b/;

export class Person {
  readonly page: Page;
  readonly email: string;
  /** What went wrong in the page itself, broken policies of the page included; a test can look whether there was anything. */
  readonly pageErrors: string[] = [];
  /** Ids of the captchas by the picture that the page shows. */
  readonly #captchas = new Map<string, string>();
  readonly #venue: Venue;
  readonly #context: BrowserContext;

  private constructor(venue: Venue, context: BrowserContext, page: Page, email: string) {
    this.#venue = venue;
    this.#context = context;
    this.page = page;
    this.email = email;
    page.on('response', async (response) => {
      if (!response.url().includes('/GetCaptcha') || !response.ok()) return;
      // Somebody who leaves the page does not wait for the image.
      const answer = (await response.json().catch(() => undefined)) as
        | { readonly data: { readonly id: string; readonly image: string } }
        | undefined;
      if (answer !== undefined) this.#captchas.set(answer.data.image, answer.data.id);
    });
    noteFaults(page, this.pageErrors);
  }

  static async arrive(venue: Venue, browser: Browser, options: PersonOptions): Promise<Person> {
    const { width = 1280, height = 860, zone = 'UTC', installed = false } = options;
    const context = await browser.newContext({
      viewport: { width, height },
      locale: 'en-GB',
      timezoneId: zone,
      serviceWorkers: installed ? 'allow' : 'block',
      // The certificate of a live venue is nobody's but the test's.
      ignoreHTTPSErrors: venue.url.startsWith('https:'),
    });
    return Person.enter(venue, context, options.email);
  }

  /** In a window of a browser that is there already. */
  static async enter(venue: Venue, context: BrowserContext, email: string): Promise<Person> {
    const person = new Person(venue, context, await context.newPage(), email);
    await person.page.goto(venue.url);
    return person;
  }

  /** Signs up through the form: captcha, mailed code, password twice, nationality, agreement and age. */
  async signUp(invitation?: string): Promise<void> {
    const { page } = this;
    await page.goto(
      `${this.#venue.url}/#/register${invitation === undefined ? '' : `?invitation=${invitation}`}`,
    );
    await page.getByLabel('E-mail').fill(this.email);
    await page.getByLabel('Characters in the image').fill(await this.captchaText());
    await page.getByRole('button', { name: 'Send code' }).click();
    await page.getByLabel('Verification code').fill(await this.#mailedCode());
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Repeat the password').fill(PASSWORD);
    await page.getByLabel('Nationality').selectOption('CH');
    await page.getByLabel('I accept the user agreement').check();
    await page.getByLabel('I am 18 years old or older').check();
    await page.getByRole('button', { name: 'Open the account' }).click();
    // A desktop shows an account menu, a phone the burger.
    const menu = page.getByRole('button', { name: `Account menu of ${this.email}` });
    await menu.or(page.getByRole('button', { name: 'Menu', exact: true })).waitFor();
    // Which is there before the page has led home and noted its visit: whoever goes elsewhere meanwhile is led home too.
    await page.waitForFunction(
      () => !location.hash.startsWith('#/register') && history.state?.visited === true,
    );
  }

  /** Asks for a code with the address and the right answer to the image. */
  async askForCode(email = this.email): Promise<void> {
    const { page } = this;
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Characters in the image').fill(await this.captchaText());
    await page.getByRole('button', { name: 'Send code' }).click();
  }

  /** Logs in through the form of the page on which this person is. */
  async logIn(password = PASSWORD): Promise<void> {
    await this.page.getByLabel('E-mail').fill(this.email);
    await this.page.getByLabel('Password', { exact: true }).fill(password);
    await this.page.getByRole('button', { name: 'Log in', exact: true }).click();
  }

  /** What stands beside a field as its hint or its error. */
  async besideField(label: string): Promise<string> {
    const ids = await this.page.getByLabel(label, { exact: true }).getAttribute('aria-describedby');
    const texts = (ids ?? '')
      .split(' ')
      .filter(Boolean)
      .map((id) => this.page.locator(`[id="${id}"]`).textContent());
    return (await Promise.all(texts)).join(' ').trim();
  }

  /** Where the app is, without the query. */
  get place(): string {
    return new URL(this.page.url()).hash.replace(/^#/, '').split('?')[0] || '/';
  }

  async goTo(place: string): Promise<void> {
    await this.page.goto(`${this.#venue.url}/#${place}`);
  }

  /** Presses a link as the app writes them, also that of the place where this person is. */
  async press(place: string): Promise<void> {
    await this.page.evaluate((href) => {
      const link = document.body.appendChild(document.createElement('a'));
      link.href = href;
      link.click();
      link.remove();
    }, `#${place}`);
  }

  /** The session ends at the venue, as it does when a password is changed elsewhere. */
  async endSessionElsewhere(): Promise<void> {
    const answer = await this.#context.request.post(`${this.#venue.url}/api/webapi/Logout`, {
      headers: { origin: this.#venue.url },
      data: {},
    });
    if (!answer.ok()) throw new Error(`Logout answered ${answer.status()}`);
  }

  /** A new password, as the account page sends it: every other session ends, and this browser gets a new token. */
  async changePassword(oldPassword: string, password: string): Promise<void> {
    await this.#ask('POST', '/api/webapi/SetPwd', { oldPassword, password, repeatPassword: password });
  }

  /** Language and theme as this browser keeps them; the page starts again with them. */
  async choose(language: string, theme: 'day' | 'night'): Promise<void> {
    await this.page.evaluate(
      ([code, wanted]) => {
        localStorage.setItem('candor.language', code);
        const kept = JSON.parse(localStorage.getItem('candor.preferences') ?? '{"version":0}');
        const state = { ...kept.state, theme: wanted, themeChosen: true };
        localStorage.setItem('candor.preferences', JSON.stringify({ ...kept, state }));
      },
      [language, theme] as const,
    );
    await this.page.reload();
  }

  /** Reads the captcha that the page shows at this moment. */
  async captchaText(): Promise<string> {
    const picture = this.page.getByRole('img', { name: 'Image with distorted characters' });
    for (;;) {
      const id = this.#captchas.get((await picture.getAttribute('src')) ?? '');
      if (id !== undefined) return this.#venue.captchaText(id);
      await this.page.waitForTimeout(50);
    }
  }

  /** Answers the image that the page shows behind its back, so that it is worth nothing any more. */
  async useUpCaptcha(): Promise<void> {
    const picture = this.page.getByRole('img', { name: 'Image with distorted characters' });
    const captchaId = this.#captchas.get((await picture.getAttribute('src')) ?? '');
    await this.#context.request.post(`${this.#venue.url}/api/webapi/SendCode`, {
      headers: { origin: this.#venue.url },
      data: { email: 'nobody@example.org', captchaId, captcha: 'wrong', purpose: 'register' },
    });
  }

  async #mailedCode(): Promise<string> {
    const deadline = performance.now() + 15_000;
    while (performance.now() < deadline) {
      const [newest] = await this.#venue.mailTo(this.email);
      const code = newest && CODE.exec(newest.text)?.[0];
      if (code !== undefined) return code;
      await this.page.waitForTimeout(100);
    }
    const shown = await this.page.locator('form').textContent();
    throw new Error(`No code was mailed to ${this.email}. The form says: ${shown}`);
  }

  async openExchange(symbol: string): Promise<void> {
    await this.page.goto(`${this.#venue.url}/#/dealCenter?symbol=${symbol}`);
    await this.page.getByRole('button', { name: /^Place (buy|sell) order$/ }).waitFor();
  }

  /** Fills the order form and leaves the button to the caller. */
  async writeOrder(order: {
    readonly side: 'Buy' | 'Sell';
    readonly type: 'Limit' | 'Market';
    readonly price?: string;
    readonly amount: string;
  }): Promise<void> {
    const form = this.page.getByRole('form', { name: 'Place an order' });
    await form
      .locator('label')
      .filter({ hasText: new RegExp(`^${order.side} `) })
      .click();
    await form.getByRole('tab', { name: order.type, exact: true }).click();
    if (order.price !== undefined) await this.#type(form.getByLabel('Price', { exact: true }), order.price);
    await this.#type(form.getByLabel('Amount', { exact: true }), order.amount);
  }

  /** Keys, as a person presses them: amount fields regroup their digits when they are entered and left. */
  async #type(field: Locator, text: string): Promise<void> {
    await field.click();
    await field.press('ControlOrMeta+A');
    await field.pressSequentially(text);
  }

  placeButton() {
    return this.page.getByRole('button', { name: /^Place (buy|sell) order$/ });
  }

  /** The exact available and held amounts of a wallet by currency, as the venue tells this person. */
  async balances(
    wallet: 1 | 2 | 3 | 4 = 1,
  ): Promise<Readonly<Record<string, { readonly available: string; readonly frozen: string }>>> {
    const { aid } = await this.#ask<{ readonly id: string }>(
      'GET',
      `/api/webapi/getinfo?email=${encodeURIComponent(this.email)}`,
    ).then(({ id }) => ({ aid: id }));
    const rows = await this.#ask<readonly { symbol: string; available: string; frozen: string }[]>(
      'POST',
      '/api/webapi/PlayerWalletTokens',
      { aid, type: wallet },
    );
    return Object.fromEntries(rows.map(({ symbol, available, frozen }) => [symbol, { available, frozen }]));
  }

  async openOrders(): Promise<
    readonly { readonly id: number; readonly price: string; readonly amount: string }[]
  > {
    return this.#ask('GET', '/api/webapi/GetSpotTradeModeCurrent');
  }

  /** A call that has no screen in the test, made as this person. */
  call<Data>(method: 'GET' | 'POST', path: string, body?: object): Promise<Data> {
    return this.#ask(method, path, body);
  }

  /** A call of the page itself, with its cookie and origin. */
  async #ask<Data>(method: 'GET' | 'POST', path: string, body?: object): Promise<Data> {
    return this.page.evaluate(
      async ([verb, address, content]) => {
        const response = await fetch(address, {
          method: verb,
          ...(content !== undefined && { headers: { 'content-type': 'application/json' }, body: content }),
        });
        const envelope = (await response.json()) as { readonly code: number; readonly data: Data };
        if (envelope.code !== 200) throw new Error(`${address}: ${JSON.stringify(envelope)}`);
        return envelope.data;
      },
      [method, path, body && JSON.stringify(body)] as const,
    );
  }

  async leave(): Promise<void> {
    await this.#context.close();
  }
}
