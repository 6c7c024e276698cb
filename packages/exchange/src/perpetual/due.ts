// What is due in the perpetual contracts: what a tick triggered, then liquidations, then closes that the house needs.
import { dayOf } from '../arithmetic/days.ts';
import { assertNever, type PerpetualId, type TimestampMs } from '../arithmetic/units.ts';
import type { CommandOf } from '../commands.ts';
import type { DueItem } from '../due.ts';
import type { EventOf } from '../events.ts';
import type { ExchangeState } from '../state.ts';
import { nextToForceClose } from './close.ts';
import type { perpetualDueCommands } from './commands.ts';
import { overnightMoment } from './overnight.ts';
import { contractOf, nextToLiquidate } from './risk.ts';
import { fundsOf } from './settle.ts';

export type PerpetualDueCommand = CommandOf<keyof typeof perpetualDueCommands>;

/** What a record made due has the time of the log, for it is carried out before anything else. */
export function perpetualDue(state: ExchangeState): DueItem | undefined {
  const { perpetual, at: dueAt, root: cause } = state;
  if (perpetual.accounts.size === 0) return undefined;
  const triggered = nextTriggered(state);
  if (triggered !== undefined) {
    const command = perpetual.orders.has(triggered)
      ? ({ type: 'OpenPerpetualAtTick', order: triggered } as const)
      : ({ type: 'ClosePerpetualAtTick', position: triggered } as const);
    return { command, dueAt, kind: 'trigger', id: triggered, cause };
  }
  const id = perpetual.atRisk.least();
  if (id !== undefined) return { command: liquidation(state, id), dueAt, kind: 'liquidation', id, cause };
  const forced = nextToForceClose(state)?.position;
  if (forced !== undefined) {
    const command = { type: 'ForceClosePerpetual', position: forced } as const;
    return { command, dueAt, kind: 'liquidation', id: forced, cause };
  }
  if (perpetual.toWarn.size === 0) return undefined;
  return { command: { type: 'WarnOfRisk' }, dueAt, kind: 'notice', id: 0, cause };
}

/**
 * What one tick ends with a loss is settled before what it ends with a profit; and a profit that the house has not, after
 * the liquidations too. So nobody goes without what others owe the house at the same tick.
 */
function nextTriggered(state: ExchangeState): PerpetualId | undefined {
  const { atRisk, positions, triggered, triggeredLosses } = state.perpetual;
  const next = (triggeredLosses.least() ?? triggered.least()) as PerpetualId | undefined;
  const position = next === undefined ? undefined : positions.get(next);
  if (position === undefined || atRisk.size === 0) return next;
  const { house } = fundsOf(state, contractOf(state, position).currency);
  return position.unrealised > house ? undefined : next;
}

function liquidation({ perpetual }: ExchangeState, key: number): PerpetualDueCommand {
  const next = nextToLiquidate(perpetual.accountsByKey.get(key)!)!;
  return 'order' in next
    ? { type: 'RevokePerpetualAtRisk', order: next.order }
    : { type: 'LiquidatePerpetual', position: next.position };
}

/** The midnight fee becomes due by time alone. Of several midnights that passed, the last one says what is due. */
export function overnightDue(state: ExchangeState, at: TimestampMs): DueItem | undefined {
  const dueAt = overnightMoment(state);
  if (dueAt === undefined || dueAt > at) return undefined;
  const now = dueAt <= state.at ? state.at : at;
  const command = { type: 'ChargeOvernight', day: dayOf(now) } as const;
  return { command, dueAt, kind: 'accrual', id: 0, cause: undefined };
}

/** The order or position is set aside, and its contract is halted. */
export function quarantinedPerpetual(
  state: ExchangeState,
  command: PerpetualDueCommand,
): readonly EventOf<'DueQuarantined' | 'OvernightDone'>[] {
  const { perpetual } = state;
  switch (command.type) {
    case 'OpenPerpetualAtTick':
    case 'RevokePerpetualAtRisk': {
      const { contract } = perpetual.orders.get(command.order)!;
      return [{ type: 'DueQuarantined', product: 'perpetual', market: contract, id: command.order }];
    }
    case 'ClosePerpetualAtTick':
    case 'LiquidatePerpetual':
    case 'ForceClosePerpetual': {
      const { contract } = perpetual.positions.get(command.position)!;
      return [{ type: 'DueQuarantined', product: 'perpetual', market: contract, id: command.position }];
    }
    // No contract is to blame: all of them are halted, nobody is charged, and nobody is warned.
    case 'ChargeOvernight':
      return [{ type: 'OvernightDone', day: command.day, missed: true }, quarantinedProduct(state)];
    case 'WarnOfRisk':
      return [quarantinedProduct(state)];
    default:
      return assertNever(command);
  }
}

function quarantinedProduct({ perpetual }: ExchangeState): EventOf<'DueQuarantined'> {
  const [market] = perpetual.contracts.keys();
  return { type: 'DueQuarantined', product: 'perpetual', market: market!, id: 0 };
}
