// People as operators look at them: search, sessions, risk and reviews.
import type { UserId } from '@candor/exchange';
import type { ConsoleUserDetail, ConsoleUserName } from '@candor/wire/console';
import type { Pool, PoolClient } from 'pg';
import { inTransaction } from '../../database/in-transaction.ts';
import { apiKeysOf, deleteApiKeysOfUser } from '../../identity/api-keys/api-key-table.ts';
import { revokeSessionsOfUser } from '../../identity/sessions/revoke-session.ts';
import { type OperatorClock, type OperatorRefusal, operatorRefusal } from '../ports.ts';
import { selectFailedSignIns } from './failed-sign-ins.ts';
import { type GivenGift, selectGifts } from './gifts.ts';
import { addressesIn } from './named-in-search.ts';

export interface Person extends ConsoleUserName {
  readonly user: UserId;
  readonly nationality: string;
  readonly invitationCode: string;
  readonly createdAt: number;
  readonly highRisk: boolean;
  readonly inviter: number | undefined;
}

interface PersonRow {
  readonly id: bigint;
  readonly public_id: string;
  readonly email: string;
  readonly nationality: string;
  readonly invitation_code: string;
  readonly created_at: Date;
  readonly high_risk: boolean | null;
  readonly inviter: bigint | null;
}

const select = `
  select u.id, u.public_id, u.email, u.nationality, u.invitation_code, u.created_at, u.inviter, r.high_risk
    from users u left join user_reviews r on r.user_id = u.id`;

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

export class People {
  readonly #pool: Pool;
  readonly #clock: OperatorClock;

  constructor(pool: Pool, clock: OperatorClock) {
    this.#pool = pool;
    this.#clock = clock;
  }

  /**
   * By the whole public id, the whole number, the beginning of the e-mail address, or a whole address of a network to
   * which they withdraw or deposit, or did; newest first.
   */
  async search(
    query: string | undefined,
    page: { readonly limit: number; readonly offset: number },
  ): Promise<{ readonly rows: readonly Person[]; readonly total: number }> {
    const { where, values } = condition(query);
    const rows = await this.#pool.query<PersonRow>(
      `${select} where ${where} order by u.id desc limit $${values.length + 1} offset $${values.length + 2}`,
      [...values, page.limit, page.offset],
    );
    const count = await this.#pool.query<{ count: bigint }>(`select count(*) from users u where ${where}`, [
      ...values,
    ]);
    return { rows: rows.rows.map(person), total: Number(count.rows[0]?.count ?? 0) };
  }

  async byNumber(users: readonly number[]): Promise<ReadonlyMap<number, Person>> {
    const result = await this.#pool.query<PersonRow>(`${select} where u.id = any($1::bigint[])`, [users]);
    return new Map(result.rows.map((row) => [Number(row.id), person(row)]));
  }

  async sessions(user: number): Promise<{ readonly sessions: number; readonly lastSeenAt: number | null }> {
    const result = await this.#pool.query<{ sessions: bigint; last_seen_at: Date | null }>(
      `select count(*) filter (where revoked_at is null and expires_at > $2) as sessions,
              max(last_seen_at) as last_seen_at from sessions where user_id = $1`,
      [user, new Date(this.#clock.wallMs())],
    );
    const row = result.rows[0];
    return { sessions: Number(row?.sessions ?? 0), lastSeenAt: row?.last_seen_at?.getTime() ?? null };
  }

  /** No more than how many there are: what they are called and where they are good is their owner's. */
  async apiKeys(user: number): Promise<ConsoleUserDetail['apiKeys']> {
    const keys = await apiKeysOf(this.#pool, user, this.#clock.wallMs());
    const trading = keys.filter(({ mayTrade }) => mayTrade).length;
    const used = keys.flatMap(({ lastUsedAtMs }) => lastUsedAtMs ?? []);
    return {
      reading: keys.length - trading,
      trading,
      lastUsedAt: used.length === 0 ? null : Math.max(...used),
    };
  }

  /** On every device, and the keys of programs. Open streams notice within a second. */
  async endSessions(client: PoolClient, user: number): Promise<undefined> {
    await revokeSessionsOfUser(client, user, this.#clock.wallMs());
    await deleteApiKeysOfUser(client, user);
  }

  /** Of somebody who was frozen. */
  async endKeys(user: number): Promise<void> {
    await inTransaction(this.#pool, (client) => deleteApiKeysOfUser(client, user));
  }

  failedSignIns(user: number): Promise<ConsoleUserDetail['failedSignIns']> {
    return selectFailedSignIns(this.#pool, user);
  }

  gifts(user: number): Promise<readonly GivenGift[]> {
    return selectGifts(this.#pool, user);
  }

  /** Whose picture it is, and what it shows. */
  async ownerOfFile(
    file: string,
  ): Promise<{ readonly user: number; readonly purpose: 'screenshot' | 'identity' } | undefined> {
    const result = await this.#pool.query<{ owner: bigint; purpose: 'screenshot' | 'identity' }>(
      'select owner, purpose from files where id::text = $1',
      [file],
    );
    const row = result.rows[0];
    return row && { user: Number(row.owner), purpose: row.purpose };
  }

  /** Marks or unmarks; either way the user was looked at now. */
  async setHighRisk(client: PoolClient, user: number, highRisk: boolean): Promise<undefined> {
    await client.query(
      `insert into user_reviews (user_id, high_risk, reviewed_at) values ($1, $2, $3)
       on conflict (user_id) do update set high_risk = $2, reviewed_at = $3`,
      [user, highRisk, new Date(this.#clock.wallMs())],
    );
  }

  /** Only users of high risk are reviewed. */
  async noteReview(client: PoolClient, user: number): Promise<undefined | OperatorRefusal> {
    const noted = await client.query(
      'update user_reviews set reviewed_at = $2 where user_id = $1 and high_risk',
      [user, new Date(this.#clock.wallMs())],
    );
    return noted.rowCount === 0 ? operatorRefusal('operator.itemUnknown') : undefined;
  }
}

const named = '(network, address) in (select * from unnest($1::text[], $2::text[]))';
const OF_ADDRESS = `u.id in (select user_id from withdrawal_addresses where ${named}
  union select user_id from deposit_addresses where ${named})`;

function condition(query: string | undefined): {
  readonly where: string;
  readonly values: readonly unknown[];
} {
  if (query === undefined) return { where: `$1 = ''`, values: [''] };
  const text = query.toLowerCase();
  if (UUID.test(text)) return { where: 'u.public_id = $1::uuid', values: [text] };
  if (/^[1-9][0-9]{0,14}$/.test(text)) return { where: 'u.id = $1::bigint', values: [text] };
  const addresses = addressesIn(query);
  if (addresses.length > 0)
    return {
      where: OF_ADDRESS,
      values: [addresses.map(({ network }) => network), addresses.map(({ address }) => address)],
    };
  return { where: 'starts_with(u.email, $1)', values: [text] };
}

function person(row: PersonRow): Person {
  return {
    user: Number(row.id) as UserId,
    aid: row.public_id,
    email: row.email,
    nationality: row.nationality,
    invitationCode: row.invitation_code,
    createdAt: row.created_at.getTime(),
    highRisk: row.high_risk === true,
    inviter: row.inviter === null ? undefined : Number(row.inviter),
  };
}
