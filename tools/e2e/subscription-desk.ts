// Token subscriptions as the tests use them: projects of an operator, subscribers by the calls, and the screen's parts.
import { randomBytes } from 'node:crypto';
import type { ProjectDetail } from '@candor/wire';
import { type } from './lever-desk.ts';
import type { OperatorAtConsole } from './operator-at-console.ts';
import { PASSWORD, type Person } from './person.ts';
import type { VenueProcess } from './venue-process.ts';

export const HOUR_MS = 3_600_000;
/** What a new paper account has in its funding wallet. */
export const START = 10_000;
export const PRICE = 10;
export const TOKENS = 100;

export const formOf = ({ page }: Person) => page.getByRole('form', { name: 'Buy tickets' });
export const confirmOf = ({ page }: Person) => page.getByRole('alertdialog', { name: 'Confirm the tickets' });

export async function timeAt(venue: VenueProcess): Promise<number> {
  const answer = await fetch(`${venue.url}/api/openapi/GetSettings`);
  return ((await answer.json()) as { data: { serverTime: number } }).data.serverTime;
}

export async function detailOf(venue: VenueProcess, id: number): Promise<ProjectDetail> {
  const answer = await fetch(`${venue.url}/api/openapi/GetProject?id=${id}`);
  return ((await answer.json()) as { data: ProjectDetail }).data;
}

/** Opens in an hour, closes an hour later, and ends an hour after that. */
export async function announce(
  venue: VenueProcess,
  operator: OperatorAtConsole,
  project: { readonly code: string; readonly name: string; readonly beacon: 'drand' | 'secret' },
): Promise<number> {
  const now = Math.floor(await timeAt(venue));
  await operator.call('POST', 'SetProject', {
    ...project,
    version: 0,
    payment: 'USDT',
    issued: '1000000',
    scale: 2,
    ticketPrice: String(PRICE),
    ticketTokens: String(TOKENS),
    winningTickets: 20,
    ticketsMax: 1_000,
    ticketsPerUser: 10,
    tier: 'none',
    preheatAt: now,
    opensAt: now + HOUR_MS,
    closesAt: now + 2 * HOUR_MS,
    endsAt: now + 3 * HOUR_MS,
    website: 'https://meridian.example',
    whitePaper: 'https://meridian.example/paper.pdf',
    reason: 'A new token',
  });
  const answer = await fetch(`${venue.url}/api/openapi/GetProjectList`);
  const { data } = (await answer.json()) as {
    data: { inProgress: readonly { readonly id: number; readonly code: string }[] };
  };
  return data.inProgress.find(({ code }) => code === project.code)!.id;
}

/** Key by key: what stands behind a decimal mark is left out, and never makes 35 tickets of three and a half. */
export async function buyOnScreen(person: Person, tickets: string): Promise<void> {
  await type(formOf(person).getByRole('textbox', { name: 'Tickets' }), tickets);
  await formOf(person)
    .getByRole('button', { name: /^Review: / })
    .click();
  await confirmOf(person).getByRole('button', { name: /^Buy / }).click();
  await confirmOf(person).waitFor({ state: 'detached' });
}

/** When the four phases begin, as the clock of the venue tells it. */
export async function hoursOf(venue: VenueProcess, id: number): Promise<readonly string[]> {
  const { preheatAt, opensAt, closesAt, endsAt } = await detailOf(venue, id);
  const hour = (at: number) => new Date(at).toISOString().slice(11, 19);
  return [preheatAt, opensAt, closesAt, endsAt].map((at) => `${hour(at)} UTC`);
}

/** The hours that the screen tells with a day before each. */
export async function toldHours({ page }: Person) {
  const steps = page.getByRole('list', { name: 'Phases' });
  const facts = page.getByRole('region', { name: 'Issue facts' });
  const [inSteps, inFacts] = await Promise.all(
    [steps, facts].map(async (part) => {
      const text = ((await part.textContent()) ?? '').replaceAll(/\s+/g, ' ');
      return [...text.matchAll(/\d{1,2} [A-Z][a-z]+(?: \d{4})? (\d\d:\d\d:\d\d UTC)/g)].map(
        ([, hour]) => hour ?? '',
      );
    }),
  );
  return { steps: inSteps, facts: inFacts };
}

/** Copies a hash of the draw by its button, and waits until the screen says so. */
export async function copied({ page }: Person, name: string): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: `Copy the hash: ${name}` }).click();
  await page.getByText('Copied successfully', { exact: true }).waitFor();
  return page.evaluate<string>('navigator.clipboard.readText()');
}

/** The first of these who has tokens of a project. */
export async function winnerAmong(all: readonly Subscriber[], project: number): Promise<Subscriber> {
  for (const one of all) {
    const { own } = await one.call<{ own: readonly { won: readonly number[] }[] }>(
      'GET',
      `/api/openapi/GetProject?id=${project}`,
    );
    if (own.some(({ won }) => won.length > 0)) return one;
  }
  throw new Error('Nobody of them has won');
}

/** Somebody who registers and buys by the calls alone. */
export class Subscriber {
  readonly #venue: VenueProcess;
  readonly #email: string;
  readonly #address: string;
  #cookie = '';

  /** Each comes from an address of its own, as the venue's trusted proxy says. */
  constructor(venue: VenueProcess, place: number) {
    this.#venue = venue;
    this.#email = `subscriber-${place}@example.org`;
    this.#address = `10.20.${place}.1`;
  }

  async register(): Promise<void> {
    const { id } = await this.call<{ id: string }>('GET', '/api/openapi/GetCaptcha');
    const captcha = await this.#venue.captchaText(id);
    const asked = { email: this.#email, captchaId: id, captcha, purpose: 'register' };
    const { codeRequest } = await this.call<{ codeRequest: string }>('POST', '/api/webapi/SendCode', asked);
    await this.call('POST', '/api/webapi/Register', {
      email: this.#email,
      code: await this.#mailedCode(),
      codeRequest,
      password: PASSWORD,
      repeatPassword: PASSWORD,
      nationality: 'CH',
      agreement: true,
      adult: true,
    });
  }

  async logIn(): Promise<void> {
    await this.call('POST', '/api/webapi/Login', { email: this.#email, password: PASSWORD });
  }

  buy(project: number, tickets: number): Promise<unknown> {
    const nonce = randomBytes(32).toString('hex');
    return this.call('POST', '/api/webapi/BuyTickets', { project, version: 1, tickets, nonce });
  }

  async balance(type: 1 | 3, currency: string): Promise<readonly [string, string]> {
    const rows = await this.call<readonly { symbol: string; available: string; frozen: string }[]>(
      'POST',
      '/api/webapi/PlayerWalletTokens',
      { type },
    );
    const row = rows.find(({ symbol }) => symbol === currency);
    return [row?.available ?? '', row?.frozen ?? ''];
  }

  async call<Data>(method: 'GET' | 'POST', place: string, body?: object): Promise<Data> {
    const response = await fetch(`${this.#venue.url}${place}`, {
      method,
      headers: {
        origin: this.#venue.url,
        cookie: this.#cookie,
        'x-forwarded-for': this.#address,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const [cookie = ''] = response.headers.getSetCookie();
    if (cookie !== '') this.#cookie = cookie.split(';')[0] ?? '';
    const envelope = (await response.json()) as { readonly code: number; readonly data: Data };
    if (envelope.code !== 200) throw new Error(`${place}: ${JSON.stringify(envelope)}`);
    return envelope.data;
  }

  async #mailedCode(): Promise<string> {
    const deadline = performance.now() + 15_000;
    while (performance.now() < deadline) {
      const [newest] = await this.#venue.mailTo(this.#email);
      const code = newest && /\b[0-9]{6}\b/.exec(newest.text)?.[0];
      if (code !== undefined) return code;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error(`No code was mailed to ${this.#email}`);
  }
}
