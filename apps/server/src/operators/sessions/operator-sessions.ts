// Sessions of operators: short, ended by idleness, by a changed password and by being shut out.
import type { Pool } from 'pg';
import { hashToken, newSessionToken } from '../../identity/secrets.ts';
import { type OperatorNameRow, operatorOfRow } from '../accounts/operator-row.ts';
import type { Operator, OperatorClock } from '../ports.ts';

export const OPERATOR_SESSION_MS = 12 * 3_600_000;
export const OPERATOR_IDLE_MS = 30 * 60_000;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

export interface OperatorSession {
  readonly operator: Operator;
  /** Names the session without being able to open it. */
  readonly id: string;
  readonly passwordMustChange: boolean;
  readonly expiresAtMs: number;
}

export interface BegunOperatorSession {
  readonly token: string;
  readonly expiresAtMs: number;
}

interface SessionRow extends OperatorNameRow {
  readonly password_must_change: boolean;
  readonly expires_at: Date;
}

export class OperatorSessions {
  readonly #pool: Pool;
  readonly #clock: OperatorClock;

  constructor(pool: Pool, clock: OperatorClock) {
    this.#pool = pool;
    this.#clock = clock;
  }

  /** Undefined when the operator was shut out or the password changed meanwhile. */
  async begin(
    operator: number,
    passwordHash: string,
    origin: { readonly address: string; readonly userAgent: string },
  ): Promise<BegunOperatorSession | undefined> {
    const token = newSessionToken();
    const nowMs = this.#clock.wallMs();
    const expiresAtMs = nowMs + OPERATOR_SESSION_MS;
    const result = await this.#pool.query(
      `insert into operator_sessions
         (token_hash, operator_id, created_at, last_seen_at, expires_at, address, user_agent)
       select $1, id, $3, $3, $4, $5, $6 from operators
        where id = $2 and password_hash = $7 and disabled_at is null for share`,
      [
        hashToken(token),
        operator,
        new Date(nowMs),
        new Date(expiresAtMs),
        origin.address.slice(0, 100),
        origin.userAgent.slice(0, 200),
        passwordHash,
      ],
    );
    return result.rowCount === 1 ? { token, expiresAtMs } : undefined;
  }

  /**
   * Every look counts as being there, unless it comes too late. A look in the future was one under a clock that ran
   * ahead: until then nobody would seem to be away, so that the session ends.
   */
  async find(token: string): Promise<OperatorSession | undefined> {
    if (!TOKEN.test(token)) return undefined;
    const now = new Date(this.#clock.wallMs());
    const idleSince = new Date(now.getTime() - OPERATOR_IDLE_MS);
    const hash = hashToken(token);
    const result = await this.#pool.query<SessionRow>(
      `update operator_sessions s set last_seen_at = greatest(last_seen_at, $2) from operators o
        where s.token_hash = $1 and o.id = s.operator_id and o.disabled_at is null
          and s.revoked_at is null and s.expires_at > $2 and s.last_seen_at > $3
          and s.last_seen_at < $2::timestamptz + interval '1 minute'
        returning o.id, name, email, roles, password_must_change, expires_at`,
      [hash, now, idleSince],
    );
    const row = result.rows[0];
    return (
      row && {
        operator: operatorOfRow(row),
        id: hash.toString('hex'),
        passwordMustChange: row.password_must_change,
        expiresAtMs: row.expires_at.getTime(),
      }
    );
  }

  async end(token: string): Promise<void> {
    if (!TOKEN.test(token)) return;
    await this.#pool.query(
      'update operator_sessions set revoked_at = $2 where token_hash = $1 and revoked_at is null',
      [hashToken(token), new Date(this.#clock.wallMs())],
    );
  }
}
