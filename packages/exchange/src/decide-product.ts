// Decides the commands of contracts, lock-up mining and token subscriptions: what users ask for, and what fell due.
import type { TimestampMs } from './arithmetic/units.ts';
import type { CommandOf, OperatorCommand } from './commands.ts';
import { decideOperated } from './decide-operated.ts';
import type { Accepted } from './decision.ts';
import { accrueMining } from './mining/accrual.ts';
import type { miningDueCommands, miningUserCommands } from './mining/commands.ts';
import { leaveLock, openLock, payLock } from './mining/locks.ts';
import type { perpetualDueCommands, perpetualUserCommands } from './perpetual/commands.ts';
import { decidePerpetual } from './perpetual/decide.ts';
import type { Refused } from './refusals.ts';
import type { secondsUserCommands } from './seconds/commands.ts';
import { openSeconds } from './seconds/open-seconds.ts';
import { pauseSeconds, setSecondsCountLimit, setSecondsLimits } from './seconds/own-limits.ts';
import { settleSecondsOrder } from './seconds/settle.ts';
import type { ExchangeState } from './state.ts';
import type { subscriptionDueCommands, subscriptionUserCommands } from './subscription/commands.ts';
import { decideDraw, submitBeacon } from './subscription/draw.ts';
import { buyTickets } from './subscription/tickets.ts';

type ProductCommand = CommandOf<
  | keyof typeof secondsUserCommands
  | keyof typeof perpetualUserCommands
  | keyof typeof perpetualDueCommands
  | keyof typeof miningUserCommands
  | keyof typeof miningDueCommands
  | keyof typeof subscriptionUserCommands
  | keyof typeof subscriptionDueCommands
  | 'SettleSeconds'
  | 'SubmitBeacon'
>;

export function decideProduct(
  state: ExchangeState,
  at: TimestampMs,
  command: ProductCommand | OperatorCommand,
): Accepted | Refused {
  switch (command.type) {
    case 'OpenSeconds':
      return openSeconds(state, at, command);
    case 'SettleSeconds':
      return settleSecondsOrder(state, at, command);
    case 'SetSecondsLimits':
      return setSecondsLimits(state, at, command);
    case 'PauseSeconds':
      return pauseSeconds(state, at, command);
    case 'SetSecondsCountLimit':
      return setSecondsCountLimit(state, at, command);
    case 'OpenLock':
      return openLock(state, at, command);
    case 'LeaveLock':
      return leaveLock(state, command);
    case 'PayLock':
      return payLock(state, at, command);
    case 'AccrueMining':
      return accrueMining(state, at, command);
    case 'BuyTickets':
      return buyTickets(state, at, command);
    case 'SubmitBeacon':
      return submitBeacon(state, at, command);
    case 'CloseSubscription':
    case 'VoidSubscription':
    case 'ScoreTickets':
    case 'FixDraw':
    case 'SettleTickets':
      return decideDraw(state, at, command);
    case 'OpenPerpetual':
    case 'CancelPerpetual':
    case 'CancelAllPerpetual':
    case 'ClosePerpetual':
    case 'ClosePerpetualPart':
    case 'CloseAllPerpetual':
    case 'SetPerpetualStops':
    case 'OpenPerpetualAtTick':
    case 'ClosePerpetualAtTick':
    case 'RevokePerpetualAtRisk':
    case 'LiquidatePerpetual':
    case 'ForceClosePerpetual':
    case 'ChargeOvernight':
    case 'WarnOfRisk':
      return decidePerpetual(state, at, command);
    default:
      return decideOperated(state, at, command);
  }
}
