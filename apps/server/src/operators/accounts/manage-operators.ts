// Makes operators, changes their roles, shuts them out and lets them in again. The last admin always stays.
import type { OperatorRole } from '@candor/wire/console';
import type { PoolClient } from 'pg';
import { normaliseEmail } from '../../identity/emails.ts';
import type { ActionDone, NewAction } from '../actions/action.ts';
import type { Actions } from '../actions/actions.ts';
import { type Operator, type OperatorPorts, type OperatorRefusal, operatorRefusal } from '../ports.ts';
import {
  accountName,
  type Credentials,
  newOneTimePassword,
  type OneTimePassword,
  subjectOf,
} from './credentials.ts';
import { isReadAs } from './name-lookalikes.ts';
import { noteNewAccess } from './new-access.ts';
import { findOperatorById, type StoredOperator } from './operator-row.ts';

export interface ManageParts {
  readonly ports: OperatorPorts;
  readonly actions: Actions;
}

/** Who does it and why; undefined is the command line of the installation. */
export interface By {
  readonly operator: Operator | undefined;
  readonly reason: string;
  readonly requestKey?: string | undefined;
}

export interface CreatedOperator {
  readonly operator: number;
}

export type WithCredentials = ActionDone<CreatedOperator> & { readonly credentials: Credentials };

export async function createOperator(
  parts: ManageParts,
  by: By,
  request: { readonly name: string; readonly email: string; readonly roles: readonly OperatorRole[] },
): Promise<WithCredentials | OperatorRefusal> {
  const { ports, actions } = parts;
  const email = normaliseEmail(request.email);
  const oneTime = await newOneTimePassword(ports.hasher);
  if (oneTime === undefined) return operatorRefusal('venue.busy');
  const details = { name: request.name, email, roles: request.roles.join(' ') };
  const action = { ...actionOf(by, 'operatorCreated', undefined), details };
  const done = await actions.record(action, async (client, number) => {
    await takeTurn(client);
    const inserted = await client.query<{ id: bigint }>(
      `insert into operators (name, email, roles, password_hash, password_must_change, created_at)
       values ($1, $2, $3, $4, true, $5) on conflict (email) do nothing returning id`,
      [request.name, email, request.roles, oneTime.passwordHash, new Date(ports.clock.wallMs())],
    );
    const row = inserted.rows[0];
    if (row === undefined) return operatorRefusal('operator.emailTaken');
    const named = { id: Number(row.id), name: request.name };
    if (by.operator !== undefined && (await isNameTaken(client, named)))
      return operatorRefusal('operator.nameTaken');
    await noteNewAccess(client, by, { operator: Number(row.id), action: number });
    return { operator: Number(row.id) };
  });
  return withCredentials(parts, done, email, oneTime);
}

/**
 * Colleagues and users read who did something by the name: nobody is given what is read as that of another, also not of
 * one who is gone.
 * Whoever has the machine may call operators as they like.
 */
async function isNameTaken(client: PoolClient, { id, name }: { id: number; name: string }): Promise<boolean> {
  const others = await client.query<{ name: string }>('select name from operators where id <> $1', [id]);
  return others.rows.some((other) => isReadAs(name, other.name));
}

/** A new one-time password and authenticator; all sessions end. */
export async function resetOperator(
  parts: ManageParts,
  by: By,
  id: number,
): Promise<WithCredentials | OperatorRefusal> {
  const { ports, actions } = parts;
  const stored = await findOperatorById(ports.pool, id);
  if (stored === undefined) return operatorRefusal('operator.unknown');
  const oneTime = await newOneTimePassword(ports.hasher);
  if (oneTime === undefined) return operatorRefusal('venue.busy');
  const done = await actions.record(actionOf(by, 'operatorReset', id), async (client, action) => {
    if (by.operator?.id === id) return operatorRefusal('operator.ownRoles');
    await client.query('update operators set password_hash = $2, password_must_change = true where id = $1', [
      id,
      oneTime.passwordHash,
    ]);
    await noteNewAccess(client, by, { operator: id, action });
    await ports.secondFactors.stopTotp(client, subjectOf(id));
    await endSessions(client, id, ports.clock.wallMs());
    await freeClaims(client, id);
    return { operator: id };
  });
  return withCredentials(parts, done, stored.operator.email, oneTime);
}

/**
 * Credentials are shown once. A request that is sent again did nothing the second time, so it has none to show;
 * the operator is then reset.
 */
async function withCredentials(
  { ports }: ManageParts,
  done: ActionDone<CreatedOperator> | OperatorRefusal,
  email: string,
  { password, passwordHash }: OneTimePassword,
): Promise<WithCredentials | OperatorRefusal> {
  if (done.outcome === 'refused') return done;
  const { operator } = done.result;
  const stored = await findOperatorById(ports.pool, operator);
  if (stored?.passwordHash !== passwordHash) return operatorRefusal('request.conflict');
  const totp = await ports.secondFactors.startTotp(subjectOf(operator), accountName(email));
  if (totp.outcome === 'refused') return totp;
  return { ...done, credentials: { password, totpSecret: totp.secret, totpUri: totp.uri } };
}

export function setOperatorRoles(
  { actions }: ManageParts,
  by: By,
  id: number,
  roles: readonly OperatorRole[],
): Promise<ActionDone<CreatedOperator> | OperatorRefusal> {
  const action = { ...actionOf(by, 'operatorRolesSet', id), details: { roles: roles.join(' ') } };
  return actions.record(action, (client, number) =>
    change(client, by, id, async (present) => {
      await client.query('update operators set roles = $2 where id = $1', [id, roles]);
      // Who only loses roles is nobody new.
      const gains = roles.some((role) => !present.operator.roles.includes(role));
      if (gains) await noteNewAccess(client, by, { operator: id, action: number });
      if (present.operator.roles.some((role) => !roles.includes(role))) await freeClaims(client, id);
    }),
  );
}

export function disableOperator(
  { ports, actions }: ManageParts,
  by: By,
  id: number,
): Promise<ActionDone<CreatedOperator> | OperatorRefusal> {
  const nowMs = ports.clock.wallMs();
  return actions.record(actionOf(by, 'operatorDisabled', id), (client) =>
    change(client, by, id, async () => {
      await client.query('update operators set disabled_at = $2 where id = $1 and disabled_at is null', [
        id,
        new Date(nowMs),
      ]);
      await endSessions(client, id, nowMs);
      await freeClaims(client, id);
    }),
  );
}

export function enableOperator(
  { actions }: ManageParts,
  by: By,
  id: number,
): Promise<ActionDone<CreatedOperator> | OperatorRefusal> {
  return actions.record(actionOf(by, 'operatorEnabled', id), (client, action) =>
    change(client, by, id, async ({ isDisabled }) => {
      await client.query('update operators set disabled_at = null where id = $1', [id]);
      if (isDisabled) await noteNewAccess(client, by, { operator: id, action });
    }),
  );
}

/** One change of access at a time: neither do two admins shut each other out at the same moment, nor make two of a name. */
async function takeTurn(client: PoolClient): Promise<void> {
  await client.query(`select pg_advisory_xact_lock(hashtextextended('operators', 0))`);
}

async function change(
  client: PoolClient,
  by: By,
  id: number,
  apply: (present: StoredOperator) => Promise<void>,
): Promise<CreatedOperator | OperatorRefusal> {
  await takeTurn(client);
  if (by.operator?.id === id) return operatorRefusal('operator.ownRoles');
  const present = await findOperatorById(client, id);
  if (present === undefined) return operatorRefusal('operator.unknown');
  await apply(present);
  const admins = await client.query(
    `select from operators where disabled_at is null and 'admin' = any(roles) limit 1`,
  );
  return admins.rowCount === 0 ? operatorRefusal('operator.lastAdmin') : { operator: id };
}

async function endSessions(client: PoolClient, id: number, nowMs: number): Promise<void> {
  await client.query(
    'update operator_sessions set revoked_at = $2 where operator_id = $1 and revoked_at is null',
    [id, new Date(nowMs)],
  );
}

/** A claim opens the account of its item, and keeps others from it. */
async function freeClaims(client: PoolClient, id: number): Promise<void> {
  await client.query('delete from queue_claims where operator_id = $1', [id]);
}

function actionOf(by: By, kind: NewAction['kind'], id: number | undefined): NewAction {
  const { operator, reason, requestKey } = by;
  const target = id === undefined ? undefined : { kind: 'operator', id: String(id) };
  return { operator, kind, target, reason, details: {}, requestKey };
}
