// Decides the commands of the perpetual contracts that users send and that fall due.
import { assertNever, type TimestampMs } from '../arithmetic/units.ts';
import type { CommandOf } from '../commands.ts';
import type { Accepted } from '../decision.ts';
import type { Refused } from '../refusals.ts';
import type { ExchangeState } from '../state.ts';
import * as closing from './close.ts';
import type { perpetualDueCommands, perpetualUserCommands } from './commands.ts';
import { openAtTick, openPerpetual } from './open.ts';
import { chargeOvernight, warnOfRisk } from './overnight.ts';
import { closePerpetualPart } from './split.ts';

type PerpetualCommand = CommandOf<keyof typeof perpetualUserCommands | keyof typeof perpetualDueCommands>;

export function decidePerpetual(
  state: ExchangeState,
  at: TimestampMs,
  command: PerpetualCommand,
): Accepted | Refused {
  switch (command.type) {
    case 'OpenPerpetual':
      return openPerpetual(state, at, command);
    case 'CancelPerpetual':
      return closing.cancelPerpetual(state, at, command);
    case 'CancelAllPerpetual':
      return closing.cancelAllPerpetual(state, at, command);
    case 'ClosePerpetual':
      return closing.closePerpetual(state, command);
    case 'ClosePerpetualPart':
      return closePerpetualPart(state, command);
    case 'CloseAllPerpetual':
      return closing.closeAllPerpetual(state, command);
    case 'SetPerpetualStops':
      return closing.setPerpetualStops(state, at, command);
    case 'OpenPerpetualAtTick':
      return openAtTick(state, command);
    case 'ClosePerpetualAtTick':
      return closing.closeAtTick(state, command);
    case 'RevokePerpetualAtRisk':
      return closing.revokeAtRisk(state, command);
    case 'LiquidatePerpetual':
      return closing.liquidate(state, command);
    case 'ForceClosePerpetual':
      return closing.forceClose(state, command);
    case 'ChargeOvernight':
      return chargeOvernight(state, at, command);
    case 'WarnOfRisk':
      return warnOfRisk(state);
    default:
      return assertNever(command);
  }
}
