// What is due by itself: at most one command, the least by (time it became due, rank, id).
import { assertNever, type Seq, type TimestampMs } from './arithmetic/units.ts';
import { type DueCommand, type DueItem, earlierMoment, leastDue } from './due.ts';
import type { VenueEvent } from './events.ts';
import { miningDue, miningDueMoment, quarantinedMining } from './mining/due.ts';
import { overnightDue, perpetualDue, quarantinedPerpetual } from './perpetual/due.ts';
import { overnightMoment } from './perpetual/overnight.ts';
import { quarantinedSeconds, secondsDue, secondsDueMoment } from './seconds/settle.ts';
import { quarantinedStop, spotDue } from './spot/due.ts';
import type { ExchangeState } from './state.ts';
import { quarantinedProject, subscriptionDue, subscriptionDueMoment } from './subscription/due.ts';

/** A due command is logged with the record that caused it and with the time that it has here. */
export interface Due {
  readonly command: DueCommand;
  readonly at: TimestampMs;
  readonly cause: Seq;
}

/**
 * What is due at `at`, the stamp that the next input would get; it is carried out before that input. What a record
 * made due has that record's time. What time made due has the stamp, and the record before it as its cause: an
 * installation that stood still says so, instead of dating back. Once one of them is in the log, the others of the
 * same moment follow at the log's time, so that a cascade that was cut goes on as it would have.
 */
export function nextDue(state: ExchangeState, at: TimestampMs): Due | undefined {
  const least = leastOfProducts(state, at);
  if (least === undefined) return undefined;
  const { command, dueAt, cause } = least;
  if (cause !== undefined) return { command, at: dueAt, cause };
  return { command, at: dueAt <= state.at ? state.at : at, cause: state.seq };
}

/** One call after another and no loop over a list of functions: it is asked after every command, and mostly for nothing. */
function leastOfProducts(state: ExchangeState, at: TimestampMs): DueItem | undefined {
  let least = leastDue(spotDue(state), perpetualDue(state));
  least = leastDue(least, overnightDue(state, at));
  least = leastDue(least, secondsDue(state, at));
  least = leastDue(least, miningDue(state, at));
  return leastDue(least, subscriptionDue(state, at));
}

/** The next moment at which something becomes due by time alone; also one that is past and not carried out yet. */
export function nextDueMoment(state: ExchangeState): TimestampMs | undefined {
  const ofContracts = earlierMoment(secondsDueMoment(state), overnightMoment(state));
  const ofPlans = earlierMoment(miningDueMoment(state), subscriptionDueMoment(state));
  return earlierMoment(ofContracts, ofPlans);
}

/** For a due command whose decision threw: it is set aside and its market is halted until an operator looks. */
export function quarantineEvents(state: ExchangeState, due: Due): readonly VenueEvent[] {
  const { command } = due;
  switch (command.type) {
    case 'TriggerSpotStop':
      return [quarantinedStop(state, command)];
    case 'SettleSeconds':
      return [quarantinedSeconds(state, command)];
    case 'PayLock':
    case 'AccrueMining':
      return [quarantinedMining(command)];
    case 'CloseSubscription':
    case 'VoidSubscription':
    case 'ScoreTickets':
    case 'FixDraw':
    case 'SettleTickets':
      return [quarantinedProject(command)];
    case 'OpenPerpetualAtTick':
    case 'ClosePerpetualAtTick':
    case 'RevokePerpetualAtRisk':
    case 'LiquidatePerpetual':
    case 'ForceClosePerpetual':
    case 'ChargeOvernight':
    case 'WarnOfRisk':
      return quarantinedPerpetual(state, command);
    default:
      return assertNever(command);
  }
}
