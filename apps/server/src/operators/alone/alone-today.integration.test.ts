// What counts as let in alone, on a real database: since when, by whom, and what somebody else had a part in.
import type { Pool } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createPool } from '../../database/connection.ts';
import { startTestDatabase } from '../../database/testing.ts';
import type { OperatorPorts } from '../ports.ts';
import { selectAloneToday } from './alone-today.ts';

const MIDNIGHT_MS = Date.UTC(2027, 0, 15);
const HOUR_MS = 3_600_000;
const USDT = 11;

let pool: Pool;
let dispose: () => Promise<unknown>;
let user: number;
/** Each test has people of its own. */
let fay: number;
let fred: number;

const first = async (text: string, values: readonly unknown[]): Promise<number> =>
  Number((await pool.query<{ id: bigint }>(text, [...values])).rows[0]?.id);

let people = 0;
const hire = () =>
  first(
    `insert into operators (name, email, roles, password_hash, password_must_change, created_at)
     values ('F', $1, '{finance}', '', false, $2) returning id`,
    [`f${++people}@venue.example`, new Date(0)],
  );

beforeAll(async () => {
  const database = await startTestDatabase({ durable: false });
  pool = createPool(database.connectionConfig);
  dispose = () => pool.end().then(() => database.dispose());
  user = await first(
    `insert into users (public_id, email, email_as_typed, password_hash, nationality, invitation_code, created_at)
     values (gen_random_uuid(), 'ann@example.org', 'ann@example.org', '', 'DE', 'X', $1) returning id`,
    [new Date(0)],
  );
});
beforeEach(async () => {
  fay = await hire();
  fred = await hire();
});
afterAll(() => dispose());

type Outcome = { readonly outcome: 'done' | 'refused'; readonly seq?: number } | undefined;
interface Act {
  readonly by?: number;
  readonly kind: string;
  readonly target?: readonly [kind: string, id: number];
  readonly amount?: string;
  readonly approvalsNeeded?: string;
  /** Null of what has no command of its own row. */
  readonly command?: Buffer | null;
  readonly at?: number;
  readonly ended?: Outcome;
}

const credited = { outcome: 'done', seq: 5 } as const;

let actions = 0;
async function act({ by = fay, kind, target, at = MIDNIGHT_MS + HOUR_MS, ...more }: Act): Promise<void> {
  const { amount = '10', approvalsNeeded, command = Buffer.of(1) } = more;
  const id = ++actions;
  const details = JSON.stringify({ currency: 'USDT', amount, approvalsNeeded });
  await pool.query(
    `insert into operator_actions (id, operator_id, roles, kind, target_kind, target_id, reason, details, command, at)
     values ($1, $2, '{finance}', $3, $4, $5, '', $6, $7, $8)`,
    [id, by, kind, target?.[0], target?.[1], details, command, new Date(at)],
  );
  const ended = 'ended' in more ? more.ended : credited;
  if (ended !== undefined)
    await pool.query(
      'insert into operator_action_outcomes (action_id, outcome, seq, at) values ($1, $2, $3, $4)',
      [id, ended.outcome, ended.seq, new Date(at)],
    );
}

const deposit = (amount = 7) =>
  first(
    `insert into deposit_requests (user_id, network, currency_id, amount, transaction, requested_at)
     values ($1, 'erc20', $2, $3, $4, $5) returning id`,
    [user, USDT, amount, `0x${actions}-${Math.random()}`, new Date(MIDNIGHT_MS)],
  );
const approve = (id: number, more: Partial<Act> = {}) =>
  act({ kind: 'depositApproved', target: ['deposit', id], command: null, ...more });
const refuse = (id: number, more: Partial<Act> = {}) =>
  act({ kind: 'withdrawalRefused', target: ['withdrawal', id], approvalsNeeded: '1', ...more });
const send = (id: number, more: Partial<Act> = {}) =>
  act({ kind: 'withdrawalApproved', target: ['withdrawal', id], ...more });

async function today(operator = fay) {
  const clock = { wallMs: () => MIDNIGHT_MS + 23 * HOUR_MS };
  const { given, credited: deposits } = await selectAloneToday({ pool, clock } as OperatorPorts, operator);
  return { given: given.get('USDT'), credited: deposits.get(USDT) };
}

test('a day begins at midnight of UTC, and what came before it counts no longer', async () => {
  await approve(await deposit(1), { at: MIDNIGHT_MS });
  await approve(await deposit(2), { at: MIDNIGHT_MS - 1 });
  await act({ kind: 'giftGranted', amount: '4', at: MIDNIGHT_MS });
  await act({ kind: 'giftGranted', amount: '8', at: MIDNIGHT_MS - 1 });
  expect(await today()).toEqual({ given: '4', credited: 1n });
});

test('gifts, money that comes in and money that leaves count for whoever let it in, and for nobody else', async () => {
  await act({ kind: 'giftGranted', amount: '1.5' });
  await act({ kind: 'houseFunded', amount: '2' });
  await act({ kind: 'housePaidOut', amount: '4' });
  await act({ kind: 'houseMoved', amount: '8' });
  expect(await today()).toEqual({ given: '7.5', credited: undefined });
  expect(await today(fred)).toEqual({ given: undefined, credited: undefined });
});

test('what has no outcome yet counts, because it may still happen, and what was refused does not', async () => {
  await act({ kind: 'giftGranted', amount: '1', ended: undefined });
  await act({ kind: 'giftGranted', amount: '2', ended: { outcome: 'refused' } });
  await approve(await deposit(4), { ended: undefined });
  await approve(await deposit(8), { ended: { outcome: 'refused' } });
  expect(await today()).toEqual({ given: '1', credited: 4n });
});

test('what was confirmed for somebody else, and the first of two approvals, let in nothing alone', async () => {
  await act({ kind: 'giftGranted', command: null });
  await approve(await deposit(), { ended: { outcome: 'done' } });
  expect(await today()).toEqual({ given: undefined, credited: undefined });
});

test('a deposit that somebody else approved as well was not let in alone', async () => {
  const id = await deposit();
  await approve(id, { by: fred, ended: { outcome: 'done' } });
  await approve(id);
  expect(await today()).toEqual({ given: undefined, credited: undefined });
});

test('the refused approval of somebody else, or an earlier one of their own, leaves it to whoever credits', async () => {
  const [tried, again] = [await deposit(1), await deposit(2)];
  await approve(tried, { by: fred, ended: { outcome: 'refused' } });
  await approve(tried);
  await approve(again, { ended: { outcome: 'done' } });
  await approve(again);
  expect(await today()).toEqual({ given: undefined, credited: 3n });
});

let withdrawals = 0;

test('a withdrawal that was refused after one had approved it counts: it may have been sent', async () => {
  const id = ++withdrawals;
  await send(id, { by: fred });
  await refuse(id, { amount: '1' });
  expect(await today()).toEqual({ given: '1', credited: undefined });
});

test('a withdrawal counts not that was refused before it was approved, by two, or after two had approved', async () => {
  const [before, never, byTwo, ofTwo] = [1, 2, 3, 4].map((place) => withdrawals + place + 100);
  await refuse(before!);
  await send(before!);
  await send(never!, { ended: { outcome: 'refused' } });
  await refuse(never!);
  await send(byTwo!);
  await refuse(byTwo!, { by: fred, command: null, ended: { outcome: 'done' } });
  await refuse(byTwo!);
  await send(ofTwo!);
  await refuse(ofTwo!, { approvalsNeeded: '2' });
  expect(await today()).toEqual({ given: undefined, credited: undefined });
});
