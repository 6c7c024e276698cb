// Second factors for tests on a real database: subjects with an authenticator app or a passkey.
import type { PasskeyAttestation } from '@candor/wire';
import type { Pool } from 'pg';
import { createPool } from '../../database/connection.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { startTestDatabase } from '../../database/testing.ts';
import type { Origin } from '../ports.ts';
import { type FactorProof, SecondFactors } from './second-factors.ts';
import { createSecretBox, type SecretBox } from './secret-box.ts';
import type { Subject } from './subject.ts';
import { type TestAuthenticator, testAuthenticator } from './testing-authenticator.ts';
import { totpCodeAt, totpStepAt } from './totp/totp-code.ts';
import { readTotp } from './totp/totp-table.ts';

export const page = 'https://venue.example';
export const pageOrigin: Origin = { address: '192.0.2.1', userAgent: 'test', site: page };

export interface TestFactors {
  readonly pool: Pool;
  readonly box: SecretBox;
  readonly factors: SecondFactors;
  readonly clock: { nowMs: number; wallMs(): number };
  newSubject(kind?: Subject['kind']): Subject;
  /** The code of an app at this moment, or some steps aside. */
  codeOf(secret: Uint8Array, aside?: number): string;
  withTotp(subject: Subject): Promise<{ readonly secret: Buffer; readonly codes: readonly string[] }>;
  withPasskey(subject: Subject): Promise<{
    readonly device: TestAuthenticator;
    readonly codes: unknown;
    readonly passkey: PasskeyAttestation;
  }>;
  /** As the owner does from a known place: slow-downs have tests of their own. */
  check(subject: Subject, proof: FactorProof, from?: Origin): ReturnType<SecondFactors['check']>;
  stop(): Promise<void>;
}

let subjects = 0;

export async function startTestFactors(): Promise<TestFactors> {
  const database = await startTestDatabase({ durable: false });
  const pool = createPool(database.connectionConfig);
  const clock = { nowMs: 1_800_000_000_000, wallMs: () => clock.nowMs };
  const box = createSecretBox(new Uint8Array(32).fill(3));
  const factors = new SecondFactors({ pool, clock, box });
  const codeOf: TestFactors['codeOf'] = (secret, aside = 0) =>
    totpCodeAt(secret, totpStepAt(clock.nowMs) + aside);
  return {
    pool,
    box,
    factors,
    clock,
    codeOf,
    newSubject(kind = 'user') {
      subjects += 1;
      return { kind, id: subjects };
    },
    async withTotp(subject) {
      const started = await factors.startTotp(subject, 'ann@example.org');
      if (started.outcome !== 'started') throw new Error(started.code);
      const stored = await readTotp(pool, subject);
      const secret = box.open(stored?.sealed ?? Buffer.alloc(0), `totp ${subject.kind} ${subject.id}`);
      const confirm = (client: Parameters<SecondFactors['confirmTotp']>[0]) =>
        factors.confirmTotp(client, subject, codeOf(secret));
      const codes = await inTransaction(pool, confirm);
      if (codes === null || 'outcome' in codes) throw new Error('The app was not confirmed');
      // The code of this step is used up.
      clock.nowMs += 60_000;
      return { secret, codes };
    },
    async withPasskey(subject) {
      const device = testAuthenticator(page);
      const started = await factors.startPasskey(subject, 'ann@example.org', pageOrigin);
      if (started.outcome !== 'started') throw new Error(started.code);
      const passkey = device.create(started.options);
      const codes = await inTransaction(pool, (client) =>
        factors.finishPasskey(client, subject, { name: 'Phone', passkey }, pageOrigin),
      );
      return { device, codes, passkey };
    },
    check: (subject, proof, from = pageOrigin) =>
      factors.check(subject, proof, from, { address: `192.0.2.1 ${Math.random()}`, isKnown: true }),
    stop: async () => {
      await pool.end();
      await database.dispose();
    },
  };
}
