// Decides what time and risk ask for: the fee at midnight UTC, charged once, and warnings when a rate has fallen.
import { DAY_MS, dayOf } from '../arithmetic/days.ts';
import { markValueCeil, overnightFee, WARNING_PERCENTS } from '../arithmetic/perpetuals.ts';
import { type Atoms, minimum, type TimestampMs, type UserId } from '../arithmetic/units.ts';
import type { CommandOf } from '../commands.ts';
import type { Accepted } from '../decision.ts';
import type { EventOf, VenueEvent } from '../events.ts';
import { userOwner } from '../ledger/owners.ts';
import { type Refused, refused } from '../refusals.ts';
import type { ExchangeState } from '../state.ts';
import type { Position } from './contract.ts';
import { overnightRate } from './overnight-rates.ts';
import { openedBy } from './perpetual-state.ts';
import { bandOf, contractOf, equityOf, freshMark } from './risk.ts';

/** A midnight that was noticed later than this was missed, and is not charged. */
export const OVERNIGHT_WINDOW_MS = 60_000;
/** So many positions or users in one record. */
export const PER_RECORD_MAX = 1_000;

/** The midnight that has not been dealt with yet; none while nothing is open. */
export function overnightMoment({ perpetual, overnightDay }: ExchangeState): TimestampMs | undefined {
  return perpetual.positions.size === 0 ? undefined : (((overnightDay + 1) * DAY_MS) as TimestampMs);
}

export function chargeOvernight(
  state: ExchangeState,
  at: TimestampMs,
  { day }: CommandOf<'ChargeOvernight'>,
): Accepted | Refused {
  const moment = overnightMoment(state);
  if (moment === undefined || moment > at || day !== dayOf(at)) return refused('perpetual.notDue');
  const events: VenueEvent[] = [];
  const missed = at - day * DAY_MS > OVERNIGHT_WINDOW_MS;
  const due = missed ? [] : uncharged(state, at, day);
  const available = new Map<UserId, Atoms>();
  for (const position of due.slice(0, PER_RECORD_MAX))
    events.push(charge(state, at, position, day, available));
  if (due.length <= PER_RECORD_MAX) events.push({ type: 'OvernightDone', day, missed });
  return { outcome: 'accepted', events };
}

/**
 * The next ones by id, one more than a record takes where there are so many. A position whose price nobody knows at
 * midnight is not charged.
 */
function uncharged(state: ExchangeState, at: TimestampMs, day: number): readonly Position[] {
  const { contracts, uncharged: waiting } = state.perpetual;
  const found: Position[] = [];
  for (const contract of contracts.values()) {
    if (freshMark(state, contract, at) !== undefined)
      found.push(...waiting.first(contract, day, PER_RECORD_MAX + 1));
  }
  return found.sort((a, b) => a.position - b.position);
}

/** At the rate of its order, from what is available, then from the position's own margin; never more than both. */
function charge(
  state: ExchangeState,
  at: TimestampMs,
  position: Position,
  day: number,
  availableOf: Map<UserId, Atoms>,
): EventOf<'OvernightCharged'> {
  const { user, contract: market, contracts, margin } = position;
  const listed = contractOf(state, position);
  const { currency, grid } = listed;
  const { price, observedAt } = freshMark(state, listed, at)!;
  const { overnightPpm, version } = overnightRate(listed, openedBy(state.perpetual, position.position));
  const fee = overnightFee(markValueCeil(grid, contracts, price), overnightPpm);
  const available = availableOf.get(user) ?? state.ledger.available(userOwner(user), 'leverage', currency);
  const fromAvailable = minimum(fee, available);
  const fromMargin = minimum((fee - fromAvailable) as Atoms, margin);
  availableOf.set(user, (available - fromAvailable) as Atoms);
  return {
    type: 'OvernightCharged',
    position: position.position,
    user,
    contract: market,
    mark: price,
    observedAt,
    day,
    ratePpm: overnightPpm,
    version,
    fromAvailable,
    fromMargin,
  };
}

/** Warns of the lowest threshold that the rate has fallen through. */
export function warnOfRisk(state: ExchangeState): Accepted | Refused {
  const { perpetual } = state;
  const keys = perpetual.toWarn.all().slice(0, PER_RECORD_MAX);
  if (keys.length === 0) return refused('perpetual.notDue');
  const events = keys.map((key): VenueEvent => {
    const account = perpetual.accountsByKey.get(key)!;
    const { user, usedMargin } = account;
    const [position] = account.positions.values();
    const equity = equityOf(state, user, contractOf(state, position!).currency);
    const percent = Number(WARNING_PERCENTS[bandOf(account, equity) - 1]);
    return {
      type: 'RiskWarned',
      user,
      percent,
      equity: equity as Atoms,
      usedMargin: usedMargin as Atoms,
    };
  });
  return { outcome: 'accepted', events };
}
