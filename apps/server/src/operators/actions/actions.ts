// Carries actions out: first the row with who and why, then the effect, then the outcome. A row without an outcome is
// completed by the sweep; the exchange takes each action once, so that nothing happens twice.
import { type ActionId, type Command, commandBytes } from '@candor/exchange';
import type { PoolClient } from 'pg';
import { inTransaction } from '../../database/in-transaction.ts';
import { refuseNewAccess } from '../accounts/new-access.ts';
import { isRefusal, type OperatorPorts, type OperatorRefusal, operatorRefusal } from '../ports.ts';
import type { ActionDone, NewAction } from './action.ts';
import { type Completions, completeAction, type EffectReply, effectOfReply } from './effects.ts';
import { actsStill, insertAction, nextActionNumber } from './insert-action.ts';
import { type ActionOutcome, findRepeated, insertOutcome, type StoredAction } from './outcomes.ts';

type Ports = Pick<OperatorPorts, 'pool' | 'engine' | 'clock' | 'log'>;

export class Actions {
  readonly #ports: Ports;
  readonly #completions: Completions;

  constructor(ports: Ports, completions: Completions) {
    this.#ports = ports;
    this.#completions = completions;
  }

  /** An action that is a command of the log. */
  async submit(
    action: NewAction,
    makeCommand: (by: { readonly operator: number; readonly action: ActionId }) => Command,
  ): Promise<ActionDone | OperatorRefusal> {
    const { pool, engine } = this.#ports;
    const id = await nextActionNumber(pool);
    const command = makeCommand({ operator: action.operator?.id ?? 0, action: id as ActionId });
    return this.#begin({ ...action, id, command: commandBytes(command) }, () => engine.submit({ command }));
  }

  /** An action that another part carries out, which takes each action once; the sweep asks it in the same way. */
  async delegate(action: NewAction): Promise<ActionDone | OperatorRefusal> {
    const id = await nextActionNumber(this.#ports.pool);
    return this.#begin({ ...action, id, command: undefined }, (stored) =>
      completeAction(this.#ports, this.#completions, stored),
    );
  }

  /**
   * An action within our own tables: its row, its effect and its outcome are one transaction. A refusal undoes the
   * effect and is written down like any other outcome.
   */
  async record<Result>(
    action: NewAction,
    work: (client: PoolClient, action: number) => Promise<Result | OperatorRefusal>,
  ): Promise<ActionDone<Result> | OperatorRefusal> {
    const refused = await this.#refuseUser(action);
    if (refused !== undefined) return refused;
    const { pool, clock } = this.#ports;
    return inTransaction(pool, async (client) => {
      const id = await nextActionNumber(client);
      const isNew = await insertAction(client, { ...action, id, command: undefined, nowMs: clock.wallMs() });
      if (!isNew) return (await this.#repeat(action, client)) as ActionDone<Result> | OperatorRefusal;
      await client.query('savepoint effect');
      const result = (await refuseNewAccess(client, action, clock.wallMs())) ?? (await work(client, id));
      const isRefused = isRefusal(result);
      if (isRefused) await client.query('rollback to savepoint effect');
      const outcome: ActionDone<Result> | OperatorRefusal = isRefused
        ? result
        : { outcome: 'done', action: id, seq: null, result };
      await insertOutcome(client, id, outcome, clock.wallMs());
      return outcome;
    });
  }

  /** Who and why, before what leaves no row of its own. One reason is good once: a repeat is told apart. */
  async note(action: NewAction): Promise<(ActionDone & { readonly isRepeat: boolean }) | OperatorRefusal> {
    let isRepeat = true;
    const noted = await this.record<undefined>(action, async () => {
      isRepeat = false;
      return undefined;
    });
    return noted.outcome === 'refused' ? noted : { ...noted, isRepeat };
  }

  async #begin(
    action: NewAction & { readonly id: number; readonly command: Uint8Array | undefined },
    effect: (stored: StoredAction) => Promise<EffectReply>,
  ): Promise<ActionDone | OperatorRefusal> {
    const refused = await this.#refuseUser(action);
    if (refused !== undefined) return refused;
    const { pool, clock } = this.#ports;
    // Refused before its command is written down, so that no sweep carries it out.
    const tooNew = await refuseNewAccess(pool, action, clock.wallMs());
    if (tooNew !== undefined) return this.record<undefined>(action, async () => tooNew);
    const isNew = await insertAction(pool, { ...action, nowMs: clock.wallMs() });
    if (!isNew) return (await this.#repeat(action, pool)) as ActionDone | OperatorRefusal;
    const { operator, ...rest } = action;
    const stored = {
      ...rest,
      operatorId: operator?.id ?? 0,
      operatorName: operator?.name ?? '',
      target: action.target,
      user: action.user,
      outcome: undefined,
    };
    return (await this.#finish(stored, effect)) as ActionDone | OperatorRefusal;
  }

  /** What came of this request before; undefined for a new one. For calls that would refuse it on other grounds now. */
  async repeated(action: NewAction): Promise<ActionOutcome | undefined> {
    const { operator, requestKey } = action;
    if (operator === undefined || requestKey === undefined) return undefined;
    const first = await findRepeated(this.#ports.pool, operator.id, requestKey);
    return first === undefined ? undefined : this.#repeat(action, this.#ports.pool);
  }

  /**
   * What was not written down is the same request again: the outcome of the first, or its completion where that has none.
   * Or its operator may do it no longer.
   */
  async #repeat(action: NewAction, client: PoolClient | OperatorPorts['pool']): Promise<ActionOutcome> {
    const { operator, requestKey } = action;
    const first = requestKey && (await findRepeated(client, operator?.id ?? 0, requestKey));
    if (!first) {
      const may = operator === undefined || (await actsStill(client, operator));
      return operatorRefusal(may ? 'venue.busy' : 'operator.roleMissing');
    }
    if (!isSame(action, first)) return operatorRefusal('request.conflict');
    return first.outcome ?? this.complete(first);
  }

  /** Gives an action without an outcome its effect, or learns that it had it. */
  complete(stored: StoredAction): Promise<ActionOutcome> {
    return this.#finish(stored, async (action) => {
      const reply = await completeAction(this.#ports, this.#completions, action);
      // Nothing was asked of the exchange, and it may have carried the action out before: nobody knows yet.
      return reply.outcome === 'busy' ? { outcome: 'later', code: 'venue.busy' } : reply;
    });
  }

  async #finish(
    stored: StoredAction,
    effect: (stored: StoredAction) => Promise<EffectReply>,
  ): Promise<ActionOutcome> {
    // An effect that throws is one whose end nobody knows: the row stays open, and the sweep asks again.
    const { outcome, isFinal } = await effectOfReply(this.#ports, stored.id, await effect(stored));
    if (isFinal) await insertOutcome(this.#ports.pool, stored.id, outcome, this.#ports.clock.wallMs());
    return outcome;
  }

  /** Only people have accounts that staff may touch, and nobody acts on an account with their own address. */
  async #refuseUser({ user, operator }: NewAction): Promise<OperatorRefusal | undefined> {
    if (user === undefined) return undefined;
    const result = await this.#ports.pool.query<{ email: string }>('select email from users where id = $1', [
      user,
    ]);
    const row = result.rows[0];
    if (row === undefined) return operatorRefusal('operator.itemUnknown');
    return row.email === operator?.email ? operatorRefusal('operator.ownAccount') : undefined;
  }
}

function isSame(action: NewAction, first: StoredAction): boolean {
  const shape = ({ kind, target, user, reason, details }: NewAction | StoredAction): string =>
    JSON.stringify([kind, target?.kind, target?.id, user, reason, Object.entries(details).sort()]);
  return shape(action) === shape(first);
}
