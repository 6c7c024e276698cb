// Gifts, and money of the house that comes in or leaves: one operator moves so much of a currency in a day alone, and above
// that proposes what a second one confirms.
import { type Atoms, type Command, type Currency, type ExchangeState, networkTerms } from '@candor/exchange';
import type { ActionDone } from '@candor/wire/console';
import type { NewAction, Operator } from '../../operators/index.ts';
import type { Outcome } from '../outcome.ts';
import type { Alone } from './alone.ts';
import { answerOf, type Operated } from './changes.ts';
import type { ConsoleContext } from './context.ts';

export interface HousePayment {
  readonly action: NewAction & { readonly operator: Operator };
  /** The kind under which it stands in the audit log where it needs a second person. */
  readonly proposed: 'giftProposed' | 'fundingProposed' | 'payoutProposed';
  readonly currency: Currency;
  readonly amount: Atoms;
  readonly make: (operated: Operated) => Command;
}

/**
 * The amount above which withdrawals of the currency need a second approval: the smallest of its networks. Nothing of
 * a currency without a network is moved alone.
 */
export function aloneUpTo(state: ExchangeState, { currency }: Pick<Currency, 'currency'>): bigint {
  const limits = networkTerms(state)
    .filter((terms) => terms.currency === currency)
    .map(({ secondApprovalAbove }) => secondApprovalAbove);
  return limits.reduce((least, limit) => (limit < least ? limit : least), limits[0] ?? 0n);
}

export type PayHouse = (payment: HousePayment) => Promise<Outcome<ActionDone>>;

export function createPayHouse({ ports }: ConsoleContext, alone: Alone): PayHouse {
  return (payment) => alone.next(async () => (await repeatedAnswer(payment)) ?? pay(payment));

  async function pay({ action, proposed, currency, amount, make }: HousePayment) {
    const { actions, house } = ports.operators;
    const limit = await ports.engine.read((state) => aloneUpTo(state, currency));
    const before = (await alone.today(action.operator)).get(currency.currency) ?? 0n;
    if (before + amount <= limit) return answerOf(await actions.submit(action, make));
    return answerOf(
      await actions.record({ ...action, kind: proposed, ofTwo: true }, (client, number) =>
        house.propose(client, number),
      ),
    );
  }

  /** A request that is sent again is the same one, whichever of the two it was. */
  async function repeatedAnswer({ action, proposed }: HousePayment) {
    const { actions } = ports.operators;
    const first = await actions.repeated(action);
    if (first === undefined) return undefined;
    if (first.outcome === 'done' || first.code !== 'request.conflict') return answerOf(first);
    const second = await actions.repeated({ ...action, kind: proposed });
    return answerOf(second ?? first);
  }
}
