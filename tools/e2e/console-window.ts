// A browser window of the operators' console, used as an operator uses it.
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { OperatorRole } from '@candor/wire/console';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { VenueProcess } from './venue-process.ts';

const OPERATOR_SCRIPT = path.resolve(import.meta.dirname, '../../apps/server/src/commands/operator.ts');
export const OPERATOR_PASSWORD = 'quiet river stone';

/** Makes an operator as an administrator of the machine does; gives the one-time password that was printed. */
export async function makeOperator(
  venue: VenueProcess,
  name: string,
  roles: readonly OperatorRole[],
): Promise<{ readonly email: string; readonly password: string }> {
  const email = `${name.toLowerCase().replace(' ', '.')}@venue.example`;
  const options = ['--name', name, '--email', email, '--roles', roles.join(',')];
  const { stdout } = await promisify(execFile)(process.execPath, [OPERATOR_SCRIPT, 'create', ...options], {
    env: venue.environment,
  });
  const password = /One-time password:\s+(\S+)/.exec(stdout)?.[1];
  if (password === undefined) throw new Error(`No password was printed: ${stdout}`);
  return { email, password };
}

export class ConsoleWindow {
  readonly page: Page;
  /** What went wrong in the page itself, broken policies of the page included. */
  readonly pageErrors: string[] = [];
  readonly #venue: VenueProcess;
  readonly #context: BrowserContext;

  private constructor(venue: VenueProcess, context: BrowserContext, page: Page) {
    this.#venue = venue;
    this.#context = context;
    this.page = page;
    page.on('pageerror', (error) => this.pageErrors.push(error.message));
    page.on('console', (message) => {
      if (/Content Security Policy|TrustedHTML/.test(message.text())) this.pageErrors.push(message.text());
    });
  }

  static async open(venue: VenueProcess, browser: Browser, width = 1280): Promise<ConsoleWindow> {
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

  /** The first sign-in: the one-time password, and then one of their own. */
  async enter(operator: { readonly email: string; readonly password: string }): Promise<void> {
    await this.signIn(operator.email, operator.password);
    await this.page.getByRole('heading', { name: 'Choose a password of your own' }).waitFor();
    await this.page.getByLabel('Present password').fill(operator.password);
    await this.page.getByLabel('New password', { exact: true }).fill(OPERATOR_PASSWORD);
    await this.page.getByLabel('Repeat the new password').fill(OPERATOR_PASSWORD);
    await this.page.getByRole('button', { name: 'Change the password' }).click();
    await this.page.getByRole('navigation', { name: 'Places of the console' }).waitFor();
  }

  /** A new operator at a window of their own. */
  static async hire(
    venue: VenueProcess,
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
