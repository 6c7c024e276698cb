// What inviters receive of a trade: a share of the fee that their invitee just paid, rounded down.
import { mulDivFloor } from '../arithmetic/rounding.ts';
import { type Atoms, type CurrencyId, PPM, type UserId } from '../arithmetic/units.ts';
import type { EventOf, VenueEvent } from '../events.ts';
import type { ExchangeState, Market } from '../state.ts';

type Trade = EventOf<'SpotTraded'>;

/** The maker's inviter first. A share of less than one atom is not paid. */
export function appendReferrals(
  events: VenueEvent[],
  state: ExchangeState,
  { terms }: Market,
  trade: Trade,
): void {
  const takerBuys = trade.takerSide === 'buy';
  appendReferral(events, state, trade, trade.maker, takerBuys ? terms.quote : terms.base, trade.makerFee);
  appendReferral(events, state, trade, trade.taker, takerBuys ? terms.base : terms.quote, trade.takerFee);
}

function appendReferral(
  events: VenueEvent[],
  state: ExchangeState,
  { trade }: Trade,
  invitee: UserId,
  currency: CurrencyId,
  fee: Atoms,
): void {
  const inviter = state.users.get(invitee)?.inviter;
  if (inviter === undefined) return;
  const amount = mulDivFloor(fee, BigInt(state.referralRatePpm ?? 0), PPM) as Atoms;
  if (amount > 0n) events.push({ type: 'ReferralPaid', inviter, invitee, currency, amount, trade });
}
