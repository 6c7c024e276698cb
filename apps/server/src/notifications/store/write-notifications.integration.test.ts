// Who is mailed of what: the usual where a user has said nothing, and whatever they said otherwise.
import type { NotificationKind } from '@candor/wire';
import { expect, test } from 'vitest';
import { createPool } from '../../database/connection.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { startTestDatabase } from '../../database/testing.ts';
import type { Draft } from '../drafts/draft.ts';
import { FILLS_KEPT } from '../drafts/gathered.ts';
import { ASKED_ROWS_MAX, MailPace } from './mail-pace.ts';
import { saveSetting, selectSettings } from './settings.ts';
import { MESSAGES_KEPT, writeNotifications } from './write-notifications.ts';

const AT = Date.UTC(2026, 10, 21);

function drafts(user: number): readonly Draft[] {
  const kinds: readonly NotificationKind[] = ['fill', 'seconds', 'deposit', 'withdrawal', 'warning'];
  const matter = { type: 'depositCredited', deposit: 1, amount: '1.00', currency: 'USDT' } as const;
  return kinds.map((kind, place) => ({
    user,
    cause: `${kind} ${user}`,
    kind,
    seq: place + 1,
    at: AT,
    matter,
  }));
}

/** Drafts of one kind, one after the other. */
function some(kind: NotificationKind, count: number, from: number): readonly Draft[] {
  const matter = { type: 'depositCredited', deposit: 1, amount: '1.00', currency: 'USDT' } as const;
  return Array.from({ length: count }, (_, n) => ({
    ...{ user: 1, cause: `${kind} ${from + n}`, kind, seq: from + n, at: AT + from + n, matter },
  }));
}

test('mails go to whom they usually go, to those who asked for them, and to nobody who asked not to', async () => {
  const { connectionConfig, dispose } = await startTestDatabase({ durable: false });
  const pool = createPool(connectionConfig);
  const app = true;
  for (const kind of ['fill', 'warning'] as const) await saveSetting(pool, 2, { kind, app, mail: true });
  for (const kind of ['deposit', 'withdrawal', 'fill'] as const)
    await saveSetting(pool, 3, { kind, app, mail: false });
  const changed = await inTransaction(pool, (client) =>
    writeNotifications(client, [...drafts(1), ...drafts(2), ...drafts(3)], AT),
  );
  expect([...changed].sort()).toEqual([1, 2, 3]);
  const { rows } = await pool.query<{ cause: string }>('select cause from notification_mails order by cause');
  expect(rows.map(({ cause }) => cause)).toEqual([
    ...['deposit 1', 'deposit 2'],
    'fill 2',
    ...['withdrawal 1', 'withdrawal 2', 'withdrawal 3'],
  ]);
  expect((await pool.query('select from notifications')).rowCount).toBe(15);
  await pool.end();
  await dispose();
});

test('what leaves an account is told in the app whatever was set, and nothing else that was switched off', async () => {
  const { connectionConfig, dispose } = await startTestDatabase({ durable: false });
  const pool = createPool(connectionConfig);
  for (const kind of ['withdrawal', 'sent', 'deposit', 'fill'] as const)
    await saveSetting(pool, 1, { kind, app: false, mail: false });
  await inTransaction(pool, (client) => writeNotifications(client, drafts(1), AT));
  const { rows } = await pool.query<{ kind: string }>('select kind from notifications order by kind');
  expect(rows.map(({ kind }) => kind)).toEqual(['seconds', 'warning', 'withdrawal']);
  const settings = await selectSettings(pool, 1);
  expect(settings.filter(({ mailFixed }) => mailFixed).every(({ app, mail }) => app && mail)).toBe(true);
  await pool.end();
  await dispose();
});

test('whoever was erased is told nothing of what was found out before, neither in the app nor by mail', async () => {
  const { connectionConfig, dispose } = await startTestDatabase({ durable: false });
  const pool = createPool(connectionConfig);
  const open = (email: string, password: string) =>
    pool.query<{ id: string }>(
      `insert into users (public_id, email, email_as_typed, password_hash, nationality, invitation_code, created_at)
       values (gen_random_uuid(), $1, $1, $2, 'CH', $1, now()) returning id`,
      [email, password],
    );
  const [erased, kept] = [await open('erased 1', ''), await open('kept', 'hash')].map(({ rows }) =>
    Number(rows[0]!.id),
  );
  const told = await inTransaction(pool, (client) =>
    writeNotifications(client, [...drafts(erased!), ...drafts(kept!)], AT),
  );
  expect(told).toEqual([kept]);
  for (const table of ['notifications', 'notification_heads', 'notification_mails'])
    expect((await pool.query(`select distinct user_id::int as id from ${table}`)).rows, table).toEqual([
      { id: kept },
    ]);
  await pool.end();
  await dispose();
});

test('somebody who trades much keeps the newest of their fills, as many ended orders, and what else they were told', async () => {
  const { connectionConfig, dispose } = await startTestDatabase({ durable: false });
  const pool = createPool(connectionConfig);
  const write = (drafts: readonly Draft[]) =>
    inTransaction(pool, (client) => writeNotifications(client, drafts, AT));
  const kept = async (kind: NotificationKind): Promise<readonly number[]> => {
    const text = 'select seq from notifications where kind = $1 order by seq';
    const { rows } = await pool.query<{ seq: bigint }>(text, [kind]);
    return rows.map(({ seq }) => Number(seq));
  };
  await write([...some('deposit', 10, 1), ...some('fill', 1_200, 11)]);
  await write([...some('fill', 30, 2_000), ...some('order', FILLS_KEPT + 10, 2_500)]);
  expect(await kept('deposit')).toEqual(Array.from({ length: 10 }, (_, n) => n + 1));
  const newest = [
    ...Array.from({ length: FILLS_KEPT - 30 }, (_, n) => 1_211 - (FILLS_KEPT - 30) + n),
    ...Array.from({ length: 30 }, (_, n) => 2_000 + n),
  ];
  expect(await kept('fill')).toEqual(newest);
  expect(await kept('order')).toEqual(Array.from({ length: FILLS_KEPT }, (_, n) => 2_510 + n));
  await write(some('seconds', 240, 3_000));
  expect(await kept('seconds')).toEqual(Array.from({ length: MESSAGES_KEPT }, (_, n) => 3_040 + n));
  expect([await kept('fill'), await kept('order')]).toEqual([[], []]);
  await write(some('deposit', 240, 4_000));
  expect(await kept('deposit')).toEqual(Array.from({ length: MESSAGES_KEPT }, (_, n) => 4_040 + n));
  expect(await kept('seconds')).toHaveLength(MESSAGES_KEPT);
  await pool.end();
  await dispose();
});

test('small sums of somebody else push out no more than others that were received', async () => {
  const { connectionConfig, dispose } = await startTestDatabase({ durable: false });
  const pool = createPool(connectionConfig);
  const money = { amount: '0.01', currency: 'USDT' };
  const bound = { type: 'addressBound', network: 'ERC20', address: null } as const;
  const shared = { user: 1, seq: 1, at: AT } as const;
  const sums = Array.from({ length: MESSAGES_KEPT + 10 }, (_, send): Draft => {
    const matter = { type: 'received', send, ...money, account: null } as const;
    return { user: 1, seq: 2 + send, at: AT + 1 + send, cause: `send ${send}`, kind: 'received', matter };
  });
  await inTransaction(pool, (client) =>
    writeNotifications(
      client,
      [{ ...shared, cause: 'address 1', kind: 'withdrawal', matter: bound }, ...sums],
      AT,
    ),
  );
  const { rows } = await pool.query<{ kind: string; count: number }>(
    'select kind, count(*)::int from notifications group by kind order by kind',
  );
  expect(rows).toEqual([
    { kind: 'received', count: FILLS_KEPT },
    { kind: 'withdrawal', count: 1 },
  ]);
  await pool.end();
  await dispose();
});

test('the fills of an order are added to what was told of it, unless they begin anew', async () => {
  const { connectionConfig, dispose } = await startTestDatabase({ durable: false });
  const pool = createPool(connectionConfig);
  const write = async (amount: string, beginsAnew: boolean): Promise<string> => {
    const fill = {
      type: 'fill',
      order: 7,
      symbol: 'BTC/USDT',
      side: 'buy',
      price: '1',
      house: false,
    } as const;
    const matter = { ...fill, amount, total: amount, fee: '0.0', feeCurrency: 'BTC' };
    const draft: Draft = { user: 1, cause: 'order 7', kind: 'fill', seq: 1, at: AT, matter, beginsAnew };
    await inTransaction(pool, (client) => writeNotifications(client, [draft], AT));
    const { rows } = await pool.query<{ amount: string }>(
      `select matter->>'amount' as amount from notifications`,
    );
    return rows.map((row) => row.amount).join();
  };
  expect(await write('1.0', false)).toBe('1.0');
  expect(await write('2.0', false)).toBe('3.0');
  expect(await write('4.0', true)).toBe('4.0');
  expect(await write('8.0', false)).toBe('12.0');
  await pool.end();
  await dispose();
});

test('what somebody can make many of in a session pushes out nothing that says that they were in the account', async () => {
  const { connectionConfig, dispose } = await startTestDatabase({ durable: false });
  const pool = createPool(connectionConfig);
  const telling = ['withdrawal', 'sent', 'verification', 'deposit'] as const;
  const drafts = [
    ...telling.flatMap((kind) => some(kind, 3, 1)),
    ...(['seconds', 'leverage', 'liquidation', 'alert'] as const).flatMap((kind) => some(kind, 400, 100)),
  ];
  await inTransaction(pool, (client) => writeNotifications(client, drafts, AT));
  const { rows } = await pool.query<{ kind: string; count: number }>(
    'select kind, count(*)::int from notifications where kind = any ($1) group by kind',
    [telling],
  );
  expect(Object.fromEntries(rows.map(({ kind, count }) => [kind, count]))).toEqual(
    Object.fromEntries(telling.map((kind) => [kind, 3])),
  );
  const all = await pool.query('select from notifications');
  expect(all.rowCount).toBe(MESSAGES_KEPT + 3 * telling.length);
  await pool.end();
  await dispose();
});

test('whoever asked for a mail of each fill gets one soon and then one in ten minutes, which says where it is not all', async () => {
  const { connectionConfig, dispose } = await startTestDatabase({ durable: false });
  const pool = createPool(connectionConfig);
  await saveSetting(pool, 2, { kind: 'fill', app: true, mail: true });
  const matter = { type: 'depositCredited', deposit: 1, amount: '1.00', currency: 'USDT' } as const;
  const fillsAt = (nowMs: number, from: number): readonly Draft[] =>
    Array.from({ length: 100 }, (_, n) => ({
      ...{ user: 2, cause: `order ${from + n}`, kind: 'fill', seq: from + n, at: nowMs, matter },
    }));
  const write = async (pace: MailPace | undefined) => {
    await pool.query('truncate notification_mails');
    for (let minute = 0; minute < 60; minute += 1)
      await inTransaction(pool, (client) => {
        const nowMs = AT + minute * 60_000;
        return writeNotifications(client, fillsAt(nowMs, minute * 100), nowMs, pace);
      });
    const { rows } = await pool.query<{ mails: number; rows: number; more: number }>(
      `select count(distinct due_at)::int as mails, count(*)::int as rows,
              count(*) filter (where matter ->> 'type' = 'more')::int as more from notification_mails`,
    );
    return rows[0]!;
  };
  const { mails, rows, more } = await write(new MailPace());
  expect(mails).toBeLessThanOrEqual(7);
  expect(more).toBe(mails - 1);
  expect(rows).toBeLessThanOrEqual(mails * (ASKED_ROWS_MAX + 1));
  // The control: without a pace there is a mail for each of them.
  expect(await write(undefined)).toEqual({ mails: 60, rows: 6_000, more: 0 });
  await pool.end();
  await dispose();
});
