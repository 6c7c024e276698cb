// People of a test venue: they solve captchas, read their mail, register and send requests.
import type { UserId } from '@candor/exchange';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import type { Pool } from 'pg';
import { vi } from 'vitest';
import { readCapturedMail } from '../mail/index.ts';
import type { CaptchaMemory } from './dev/captcha-memory.ts';

type Answer = Promise<LightMyRequestResponse>;

export interface TestUser {
  readonly aid: string;
  readonly user: UserId;
  readonly email: string;
  readonly password: string;
  readonly token: string;
}

export interface TestPeople {
  inject(options: InjectOptions): Answer;
  get(user: TestUser | undefined, url: string): Answer;
  post(user: TestUser | undefined, url: string, body?: unknown, headers?: Record<string, string>): Answer;
  /** Resolves when every pair has its first price. */
  pricesAreThere(): Promise<void>;
  /** Walks through captcha, code and registration as a person does. */
  register(email?: string, password?: string, more?: object): Promise<TestUser>;
}

export const registration = { nationality: 'DE', agreement: true, adult: true } as const;

const PAIRS = 36;

/** As long as what is polled, also in what comes before the first test. */
const eventually = { timeout: 15_000, interval: 10 };

let registered = 0;

export function testPeople(venue: {
  readonly app: FastifyInstance;
  readonly pool: Pool;
  readonly captchas: CaptchaMemory;
}): TestPeople {
  const { app, pool, captchas } = venue;
  const inject: TestPeople['inject'] = (options) => app.inject(options);
  const get: TestPeople['get'] = (user, url) => inject({ method: 'GET', url, headers: bearer(user) });
  const post: TestPeople['post'] = (user, url, body, headers = {}) => {
    const payload = body === undefined ? {} : { payload: body as object };
    return inject({ method: 'POST', url, headers: { ...bearer(user), ...headers }, ...payload });
  };
  const solvedCaptcha = async () => {
    const { id } = (await get(undefined, '/api/openapi/GetCaptcha')).json().data;
    return { captchaId: id as string, captcha: captchas.textOf(id) ?? '' };
  };
  const register: TestPeople['register'] = async (email, password = 'Steady-Hand7', more = {}) => {
    registered += 1;
    const address = email ?? `person${registered}@example.org`;
    const asked = { email: address, purpose: 'register', ...(await solvedCaptcha()) };
    const { codeRequest } = (await post(undefined, '/api/webapi/SendCode', asked)).json().data;
    const code = await mailedCode(pool, address);
    const passwords = { password, repeatPassword: password };
    const wanted = { ...registration, email: address, ...passwords, code, codeRequest, ...more };
    const answer = await post(undefined, '/api/webapi/Register', wanted);
    if (answer.statusCode !== 200) throw new Error(`Registration was refused: ${answer.body}`);
    const { id, number } = answer.json().data;
    return { aid: id, user: number, email: address, password, token: sessionTokenOf(answer) };
  };
  const pricesAreThere = async (): Promise<void> => {
    await vi.waitFor(async () => {
      const { data } = (await get(undefined, '/api/openapi/GetQuotations')).json();
      if (data.length !== PAIRS) throw new Error('There are no prices');
    }, eventually);
  };
  return { inject, get, post, register, pricesAreThere };
}

/** The code of the newest mail to an address; the answer of the call does not wait for the mail. */
async function mailedCode(pool: Pool, email: string): Promise<string> {
  return vi.waitFor(async () => {
    const [newest] = await readCapturedMail(pool, email);
    const code = newest && /\b[0-9]{6}\b/.exec(newest.text)?.[0];
    if (code === undefined) throw new Error(`No code was mailed to ${email}`);
    return code;
  }, eventually);
}

/** The session token of the cookie that an answer sets. */
export function sessionTokenOf(answer: LightMyRequestResponse): string {
  return answer.cookies.find(({ name }) => name === 'candor_session')?.value ?? '';
}

function bearer(user: TestUser | undefined): Record<string, string> {
  return user === undefined ? {} : { authorization: `Bearer ${user.token}` };
}
