// Identity for tests on a real database, with a clock that is set by hand and an engine that only notes commands.
import type { Command } from '@candor/exchange';
import type { CodePurpose } from '@candor/wire';
import type { Pool } from 'pg';
import { vi } from 'vitest';
import { createPool } from '../database/connection.ts';
import { startTestDatabase } from '../database/testing.ts';
import { createMailer, type Mailer, readCapturedMail } from '../mail/index.ts';
import {
  createIdentity,
  type Identity,
  type IdentityPorts,
  type IdentitySettings,
  type Origin,
  type SignedIn,
} from './index.ts';

export const PASSWORD = 'Steady-Hand7';
export const origin: Origin = { address: '192.0.2.1', userAgent: 'test' };

/** A code, and the request to which it belongs. */
export interface CodeInHand {
  readonly code: string;
  readonly codeRequest: string;
}

export interface TestIdentity {
  readonly pool: Pool;
  /** Where the clock is in doubt, sessions go by another time. */
  readonly clock: { nowMs: number; steadyMs?: number | undefined; wallMs(): number };
  readonly submitted: Command[];
  /** Whether it takes nothing, and whom it has frozen. */
  readonly engine: { busy: boolean; readonly frozen: Set<number> };
  readonly captchaTexts: ReadonlyMap<string, string>;
  /** What the log of the process was told, faults apart. */
  readonly logged: object[];
  create(changed?: Partial<IdentitySettings>): Identity;
  /** Whose mails go where the test says. */
  createMailing(mailer: Mailer): Identity;
  captcha(): Promise<{ captchaId: string; captcha: string }>;
  /** Asks a code for an address and reads it from the mail. */
  askCode(email: string, purpose?: CodePurpose, from?: Origin): Promise<CodeInHand>;
  register(email: string): Promise<SignedIn>;
  stop(): Promise<void>;
}

const settings: IdentitySettings = {
  secret: 'a secret of tests',
  secretsKey: new Uint8Array(32).fill(7),
  hashing: { memoryKiB: 64, passes: 1, concurrencyMax: 2 },
  welcomeFunds: [
    { wallet: 'spot', currency: 'USDT', amount: '50000' },
    { wallet: 'seconds', currency: 'USDT', amount: '10000' },
  ],
};

export const registration = (email: string, inHand: CodeInHand, more = {}) => ({
  email,
  ...inHand,
  password: PASSWORD,
  repeatPassword: PASSWORD,
  nationality: 'DE',
  agreement: true as const,
  adult: true as const,
  ...more,
});

export async function startTestIdentity(): Promise<TestIdentity> {
  const database = await startTestDatabase({ durable: false });
  const pool = createPool(database.connectionConfig);
  const clock: TestIdentity['clock'] = { nowMs: 1_800_000_000_000, wallMs: () => clock.nowMs };
  const captchaTexts = new Map<string, string>();
  const submitted: Command[] = [];
  const engine = { busy: false, frozen: new Set<number>() };
  const logged: object[] = [];
  const ports: IdentityPorts = {
    pool,
    lists: { listOfUser: (_user, query) => query(pool) },
    clock,
    sessionClock: { wallMs: () => clock.steadyMs ?? clock.nowMs },
    mailer: createMailer({ kind: 'captured' }, pool, clock),
    log: { info: (details, message) => void logged.push({ ...details, message }), error: () => {} },
    onCaptcha: (id, text) => void captchaTexts.set(id, text),
    engine: notingEngine(submitted, engine),
  };
  const create: TestIdentity['create'] = (changed) => createIdentity(ports, { ...settings, ...changed });
  const createMailing = (mailer: Mailer) => createIdentity({ ...ports, mailer }, settings);
  const captcha: TestIdentity['captcha'] = async () => {
    const { id } = await create().createCaptcha();
    return { captchaId: id, captcha: captchaTexts.get(id) ?? '' };
  };
  const askCode: TestIdentity['askCode'] = async (email, purpose = 'register', from = origin) => {
    const before = (await readCapturedMail(pool, email)).length;
    const outcome = await create().sendCode({ email, purpose, ...(await captcha()) }, from);
    if (outcome.outcome === 'refused') throw new Error(outcome.code);
    return { code: await newestCode(pool, email, before), codeRequest: outcome.codeRequest };
  };
  const register = async (email: string): Promise<SignedIn> => {
    const outcome = await create().register(registration(email, await askCode(email)), origin);
    if (outcome.outcome !== 'signedIn') throw new Error(outcome.code);
    return outcome;
  };
  const stop = async (): Promise<void> => {
    await pool.end();
    await database.dispose();
  };
  const made = { create, createMailing, captcha, askCode, register };
  return { pool, clock, submitted, engine, captchaTexts, logged, ...made, stop };
}

function notingEngine(submitted: Command[], engine: TestIdentity['engine']): IdentityPorts['engine'] {
  const currencies = ['USDT', 'BTC'].map((code, currency) => ({ currency, code, name: code, scale: 6 }));
  return {
    submit: async ({ command }) => {
      if (engine.busy) return { outcome: 'busy' };
      submitted.push(command);
      return { outcome: 'accepted', seq: 1 as never };
    },
    read: async (query) => {
      const users = new Map([...engine.frozen].map((user) => [user, { frozen: true, orders: { count: 0 } }]));
      return query({ currencies, users } as never);
    },
  };
}

/** The answer of the call does not wait for the mail, so the test does. */
export async function newestCode(pool: Pool, email: string, mailsBefore: number): Promise<string> {
  return vi.waitFor(
    async () => {
      const mails = await readCapturedMail(pool, email);
      const code = mails.length > mailsBefore && /\b[0-9]{6}\b/.exec(mails[0]?.text ?? '')?.[0];
      if (!code) throw new Error('No code was mailed');
      return code;
    },
    { timeout: 15_000, interval: 5 },
  );
}
