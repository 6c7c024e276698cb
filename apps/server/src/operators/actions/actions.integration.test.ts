// Actions of operators: written down before their effect, carried out once, completed when a process ended in between.

import { randomUUID } from 'node:crypto';
import { type ActionId, type Command, commandBytes, userLimits } from '@candor/exchange';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestConsole, type TestConsole, type TestOperator } from '../../http/console/testing-console.ts';
import type { TestUser } from '../../http/testing-venue.ts';
import { Actions } from './actions.ts';
import { insertAction, nextActionNumber } from './insert-action.ts';

let tested: TestConsole;
let ann: TestUser;
let support: TestOperator;

beforeAll(async () => {
  tested = await startTestConsole();
  ann = await tested.venue.register();
  support = await tested.hire('support', 'compliance');
});
afterAll(() => tested.stop());

const isFrozen = async (): Promise<boolean> =>
  tested.venue.engine.read((state) => userLimits(state, ann.user, state.at)?.frozen === true);

async function rowsOf(action: number) {
  const { rows } = await tested.venue.pool.query(
    `select a.*, o.outcome, o.seq, o.refusal from operator_actions a
       left join operator_action_outcomes o on o.action_id = a.id where a.id = $1`,
    [action],
  );
  return rows[0];
}

const freeze = (body: object = {}, key?: string) =>
  tested.post(
    support,
    'FreezeUser',
    { user: ann.user, reason: 'Asked for by phone', ...body },
    key === undefined ? {} : { 'idempotency-key': key },
  );
const unfreeze = () => tested.post(support, 'UnfreezeUser', { user: ann.user, reason: 'Was a mistake' });

test('an action has its row with who and why, its effect, and its outcome with the record', async () => {
  const { action, seq } = (await freeze()).json().data;
  expect(await isFrozen()).toBe(true);
  expect(await rowsOf(action)).toMatchObject({
    operator_id: BigInt(support.id),
    roles: ['support', 'compliance'],
    kind: 'userFrozen',
    user_id: BigInt(ann.user),
    reason: 'Asked for by phone',
    outcome: 'done',
    seq: BigInt(seq),
  });
  const record = await tested.venue.engine.recordAt(seq);
  expect(record?.command).toMatchObject({ type: 'FreezeUser', operator: support.id, action });
  expect((await unfreeze()).statusCode).toBe(200);
});

test('the same request again has the same answer and no second effect; another under its key is a conflict', async () => {
  const key = randomUUID();
  const first = await freeze({}, key);
  await unfreeze();
  const again = await freeze({}, key);
  expect(again.json()).toEqual(first.json());
  expect(await isFrozen()).toBe(false);
  expect((await freeze({ reason: 'Another reason' }, key)).json()).toMatchObject({
    refusal: 'request.conflict',
  });
});

test('many at once under one key have one effect', async () => {
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 10 }, () => freeze({}, key)));
  const actions = answers.flatMap((answer) => answer.json().data?.action ?? []);
  expect(new Set(actions).size).toBe(1);
  const { rows } = await tested.venue.pool.query(
    'select count(*)::int as count from operator_actions where request_key = $1',
    [key],
  );
  expect(rows[0].count).toBe(1);
  await unfreeze();
});

test.each(['', '  ', 'no', 'x'.repeat(501), 'with \u0007 bell', '\ud800 lone'])(
  'a reason such as %j is none, and nothing is done',
  async (reason) => {
    expect((await freeze({ reason })).json()).toMatchObject({
      refusal: 'operator.reasonMissing',
      field: 'reason',
    });
    expect(await isFrozen()).toBe(false);
  },
);

test('a refusal of the exchange is an outcome too, and is told again', async () => {
  const key = randomUUID();
  const send = () =>
    tested.post(
      support,
      'UnbindAddress',
      { user: ann.user, network: 'erc20', reason: 'Lost the device' },
      { 'idempotency-key': key },
    );
  expect((await send()).json()).toMatchObject({ refusal: 'wallet.addressNotBound' });
  expect((await send()).json()).toMatchObject({ refusal: 'wallet.addressNotBound' });
  const { rows } = await tested.venue.pool.query(
    `select refusal from operator_actions join operator_action_outcomes on action_id = id where request_key = $1`,
    [key],
  );
  expect(rows).toEqual([{ refusal: 'wallet.addressNotBound' }]);
});

test('nobody acts on an account with their own address', async () => {
  const own = await tested.venue.register(support.email);
  const answer = await tested.post(support, 'FreezeUser', { user: own.user, reason: 'It is mine' });
  expect(answer.json()).toMatchObject({ refusal: 'operator.ownAccount' });
  const risk = await tested.post(support, 'SetHighRisk', {
    user: own.user,
    highRisk: false,
    reason: 'It is mine',
  });
  expect(risk.json()).toMatchObject({ refusal: 'operator.ownAccount' });
});

test('rows of the audit log are never changed, nor removed', async () => {
  const { pool } = tested.venue;
  for (const table of [
    'operator_actions',
    'operator_action_outcomes',
    'system_parameters',
    'notice_versions',
  ]) {
    for (const change of [`delete from ${table}`, `truncate ${table} cascade`]) {
      await expect(pool.query(change), change).rejects.toThrow('are never changed');
    }
  }
  await expect(pool.query(`update operator_actions set reason = 'nothing'`)).rejects.toThrow('never changed');
  // The control: without its trigger the table takes the change.
  const client = await pool.connect();
  await client.query('begin');
  await client.query('alter table operator_actions disable trigger operator_actions_append_only');
  const changed = await client.query(`update operator_actions set reason = 'nothing'`);
  await client.query('rollback');
  client.release();
  expect(changed.rowCount).toBeGreaterThan(0);
});

/** The row of an action whose process ended before the effect, or right after it. */
async function leaveOpen(): Promise<{ readonly id: number; readonly command: Command }> {
  const { pool, clock } = tested.venue;
  const id = await nextActionNumber(pool);
  const command: Command = {
    type: 'FreezeUser',
    operator: support.id,
    action: id as ActionId,
    user: ann.user,
  };
  const isNew = await insertAction(pool, {
    id,
    operator: support,
    kind: 'userFrozen',
    user: ann.user,
    reason: 'Left open',
    details: {},
    command: commandBytes(command),
    nowMs: clock.wallMs() - 60_000,
  });
  expect(isNew).toBe(true);
  return { id, command };
}

test('an action that was written down and not carried out is carried out by the sweep, once', async () => {
  const { id } = await leaveOpen();
  const { sweep } = tested.operators;
  expect(await sweep.run(tested.venue.clock.wallMs())).toBe(1);
  expect(await isFrozen()).toBe(true);
  expect(await rowsOf(id)).toMatchObject({ outcome: 'done' });
  await unfreeze();
  expect(await sweep.run(tested.venue.clock.wallMs())).toBe(0);
  expect(await isFrozen()).toBe(false);
});

test('an action that was carried out before the process ended is not carried out again', async () => {
  const { id, command } = await leaveOpen();
  const reply = await tested.venue.engine.submit({ command });
  if (reply.outcome !== 'accepted') throw new Error('The command was refused');
  await unfreeze();
  await tested.operators.sweep.run(tested.venue.clock.wallMs());
  expect(await isFrozen()).toBe(false);
  expect(await rowsOf(id)).toMatchObject({ outcome: 'done', seq: BigInt(reply.seq) });
});

test('an action that was carried out does not end as refused because the venue is busy when it is asked again', async () => {
  const { id, command } = await leaveOpen();
  const { engine, clock } = tested.venue;
  const reply = await engine.submit({ command });
  if (reply.outcome !== 'accepted') throw new Error('The command was refused');
  const busy = vi.spyOn(engine, 'submit').mockResolvedValue({ outcome: 'busy' });
  await tested.operators.sweep.run(clock.wallMs());
  busy.mockRestore();
  expect(await rowsOf(id)).toMatchObject({ outcome: null });
  await tested.operators.sweep.run(clock.wallMs());
  expect(await rowsOf(id)).toMatchObject({ outcome: 'done', seq: BigInt(reply.seq) });
  await unfreeze();
});

test('an action that is still under way is left to whoever began it', async () => {
  const { id } = await leaveOpen();
  expect(await tested.operators.sweep.run(tested.venue.clock.wallMs() - 120_000)).toBe(0);
  expect(await rowsOf(id)).toMatchObject({ outcome: null });
  await tested.operators.sweep.run(tested.venue.clock.wallMs());
  await unfreeze();
});

test('an effect that throws leaves the action open, and the next sweep completes it', async () => {
  const { pool, clock, engine } = tested.venue;
  const log = { info: () => {}, error: () => {} };
  const broken = {
    submit: () => Promise.reject(new Error('The engine stops')),
    read: engine.read.bind(engine),
  };
  const actions = new Actions({ pool, clock, log, engine: broken }, {});
  const begun = actions.submit(
    { operator: support, kind: 'userFrozen', user: ann.user, reason: 'While it stops', details: {} },
    (by) => ({ type: 'FreezeUser', ...by, user: ann.user }),
  );
  await expect(begun).rejects.toThrow('The engine stops');
  expect(await isFrozen()).toBe(false);
  expect(await tested.operators.audit.countOpen()).toBe(1);
  await tested.operators.sweep.run(clock.wallMs() + 1);
  expect(await isFrozen()).toBe(true);
  expect(await tested.operators.audit.countOpen()).toBe(0);
});
