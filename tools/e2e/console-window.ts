// A browser window of the operators' console, used as an operator uses it.
import type { OperatorRole } from '@candor/wire/console';
import { Secret, TOTP } from 'otpauth';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { runOperator } from '../../apps/server/src/commands/operator.ts';
import { noteFaults } from './note-faults.ts';
import type { Venue } from './venue.ts';

export const OPERATOR_PASSWORD = 'quiet river stone';

/** What a new operator is given. */
export interface OneTimeCredentials {
  readonly email: string;
  readonly password: string;
  /** Of their authenticator, which live mode asks for from the first sign-in on. */
  readonly secret: string;
}

export const authenticatorOf = ({ secret }: Pick<OneTimeCredentials, 'secret'>): TOTP =>
  new TOTP({ secret: Secret.fromBase32(secret) });

/** As the command and the first start of a live venue write them. */
export function readCredentials(text: string): OneTimeCredentials {
  const [email, password, secret] = ['Operator', 'One-time password', 'Authenticator secret'].map(
    (name) => new RegExp(`^${name}:\\s+(\\S+)$`, 'm').exec(text)?.[1],
  );
  if (email === undefined || password === undefined || secret === undefined)
    throw new Error(`No credentials were written: ${text}`);
  return { email, password, secret };
}

/** Makes an operator as an administrator of the machine does, without a process for the command. */
export async function makeOperator(
  venue: Venue,
  name: string,
  roles: readonly OperatorRole[],
): Promise<OneTimeCredentials> {
  const email = `${name.toLowerCase().replace(' ', '.')}@venue.example`;
  const options = ['--name', name, '--email', email, '--roles', roles.join(',')];
  let shown = '';
  const write = (text: string): void => {
    shown += text;
  };
  await runOperator(['create', ...options], venue.environment, { write });
  return readCredentials(shown);
}

export class ConsoleWindow {
  readonly page: Page;
  /** What went wrong in the page itself, broken policies of the page included. */
  readonly pageErrors: string[] = [];
  readonly #venue: Venue;
  readonly #context: BrowserContext;

  private constructor(venue: Venue, context: BrowserContext, page: Page) {
    this.#venue = venue;
    this.#context = context;
    this.page = page;
    noteFaults(page, this.pageErrors);
  }

  static async open(venue: Venue, browser: Browser, width = 1280): Promise<ConsoleWindow> {
    const context = await browser.newContext({ viewport: { width, height: 900 }, locale: 'en-GB' });
    const console = new ConsoleWindow(venue, context, await context.newPage());
    await console.page.goto(venue.consoleUrl);
    return console;
  }

  async signIn(email: string, password: string): Promise<void> {
    await this.page.getByLabel('E-mail').fill(email);
    await this.page.getByLabel('Password', { exact: true }).fill(password);
    await this.page.getByRole('button', { name: 'Sign in' }).click();
  }

  /** The first sign-in at a live venue: with the authenticator, whose recovery codes are shown then. */
  async enterWithAuthenticator(operator: OneTimeCredentials): Promise<void> {
    const { page } = this;
    await this.signIn(operator.email, operator.password);
    await page.getByLabel('Code of the authenticator').fill(authenticatorOf(operator).generate());
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('heading', { name: 'Recovery codes' }).waitFor();
    await page.getByRole('button', { name: 'I have kept them' }).click();
    await this.#chooseOwnPassword(operator.password);
  }

  /** The first sign-in: the one-time password, and then one of their own. */
  async enter(operator: OneTimeCredentials): Promise<void> {
    await this.signIn(operator.email, operator.password);
    await this.#chooseOwnPassword(operator.password);
  }

  async #chooseOwnPassword(present: string): Promise<void> {
    await this.page.getByRole('heading', { name: 'Choose a password of your own' }).waitFor();
    await this.page.getByLabel('Present password').fill(present);
    await this.page.getByLabel('New password', { exact: true }).fill(OPERATOR_PASSWORD);
    await this.page.getByLabel('Repeat the new password').fill(OPERATOR_PASSWORD);
    await this.page.getByRole('button', { name: 'Change the password' }).click();
    await this.page.getByRole('navigation', { name: 'Places of the console' }).waitFor();
  }

  /** A new operator at a window of their own. */
  static async hire(
    venue: Venue,
    browser: Browser,
    name: string,
    ...roles: readonly OperatorRole[]
  ): Promise<ConsoleWindow> {
    const [operator, window] = await Promise.all([
      makeOperator(venue, name, roles),
      ConsoleWindow.open(venue, browser),
    ]);
    await window.enter(operator);
    return window;
  }

  /** Finds the request in its queue, and takes it to decide about it. */
  async claim(place: string, row: string | RegExp): Promise<void> {
    await this.goTo(place);
    // A queue that is open already asks again by itself, but only now and then.
    await this.page.reload();
    await this.page.getByRole('link', { name: row }).click();
    await this.page.getByRole('button', { name: 'Claim', exact: true }).click();
  }

  /** A decision, which is nothing without a reason. */
  async answer(button: string, reason: string): Promise<void> {
    await this.page.getByLabel(/^Reason/).fill(reason);
    await this.page.getByRole('button', { name: button, exact: true }).click();
  }

  async goTo(place: string): Promise<void> {
    await this.page.goto(`${this.#venue.consoleUrl}/#${place}`);
  }

  async choose(language: string, theme: 'day' | 'night'): Promise<void> {
    await this.page.evaluate(
      ([code, wanted]) => {
        localStorage.setItem('candor.language', code);
        localStorage.setItem('candor.preferences', JSON.stringify({ state: { theme: wanted }, version: 0 }));
      },
      [language, theme] as const,
    );
    await this.page.reload();
  }

  async close(): Promise<void> {
    await this.#context.close();
  }
}
