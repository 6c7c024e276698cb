// What a perpetual order would cost, and how the account would stand after it, while it is typed: the form in the
// words of the exchange's own projection.
import {
  type Atoms,
  type Contracts,
  type IndexPrice,
  orderReference,
  overnightFee,
  type PriceTicks,
  type ProjectedOpening,
  projectOpening,
} from '@candor/exchange/arithmetic';
import { readTicks } from '../spot/market-terms.ts';
import type { LeverForm } from './lever-form.ts';
import type { LeverFunds } from './lever-risk.ts';
import { type LeverTerms, readContracts } from './lever-terms.ts';

export interface StopReference {
  readonly price: IndexPrice;
  readonly is: 'mark' | 'limit';
}

/** Everything outside the form that its consequence depends on. */
export interface LeverContext {
  readonly terms: LeverTerms;
  readonly mark: IndexPrice | undefined;
  readonly funds: LeverFunds | undefined;
  /** Contracts of this kind that are open: long less short. */
  readonly net: number;
  /** Contracts of this kind that are open or pending. */
  readonly held: number;
  /** Whether the venue offers contracts to this user. */
  readonly offered: boolean;
}

export interface LeverSummary extends Pick<ProjectedOpening, 'notional' | 'opening' | 'liquidation'> {
  readonly contracts: Contracts;
  readonly margin: Atoms;
  readonly fee: Atoms;
  /** The fee as a part of the notional, in millionths. */
  readonly feePpm: number;
  /** What leaves the available balance. */
  readonly total: Atoms;
  /** The loss with which the position begins. */
  readonly spreadCost: Atoms;
  /** Each midnight at this price. */
  readonly overnight: Atoms;
  /** The account after it; undefined while the wallet is not known. */
  readonly after: Pick<ProjectedOpening, 'equity' | 'usedMargin' | 'missing'> | undefined;
}

type Priced = Pick<LeverForm, 'type' | 'price'>;

function limitOf(form: Priced, terms: LeverTerms): PriceTicks | undefined {
  const ticks = form.type === 'limit' ? readTicks(form.price, terms) : undefined;
  return ticks === 0 ? undefined : ticks;
}

/** What take-profit and stop-loss are measured from, by the exchange's own rule; undefined until that is known. */
export function referenceOf(
  form: Priced & Pick<LeverForm, 'direction'>,
  { terms, mark }: Pick<LeverContext, 'terms' | 'mark'>,
): StopReference | undefined {
  const limitTicks = limitOf(form, terms);
  if (mark === undefined || (form.type === 'limit' && limitTicks === undefined)) return undefined;
  const { direction } = form;
  const price = orderReference(terms.grid, { direction, spreadPpm: terms.spreadPpm, limitTicks }, mark);
  return { price, is: price === mark ? 'mark' : 'limit' };
}

const nothing = { available: 0n, equity: 0n, usedMargin: 0n };

/** The consequence of so many contracts; undefined until a price is known. */
export function summaryOfContracts(
  form: LeverForm,
  context: LeverContext,
  contracts: Contracts,
): LeverSummary | undefined {
  const { terms, mark, funds, net } = context;
  const limitTicks = limitOf(form, terms);
  if (mark === undefined || contracts <= 0) return undefined;
  if (form.type === 'limit' && limitTicks === undefined) return undefined;
  const { direction, multiple } = form;
  const order = { direction, contracts, multiple, spreadPpm: terms.spreadPpm, limitTicks };
  const projected = projectOpening(terms.grid, order, { ...(funds ?? nothing), net }, mark);
  const { held, notional, opening, feePpm } = projected;
  return {
    ...{ contracts, notional, opening, feePpm },
    ...held,
    total: (held.margin + held.fee) as Atoms,
    spreadCost: -opening.profit as Atoms,
    overnight: overnightFee(notional, terms.overnightPpm),
    liquidation: funds === undefined ? undefined : projected.liquidation,
    after: funds === undefined ? undefined : projected,
  };
}

export function leverSummary(form: LeverForm, context: LeverContext): LeverSummary | undefined {
  const contracts = readContracts(form.contracts);
  if (contracts === undefined || contracts > context.terms.contractsMax) return undefined;
  return summaryOfContracts(form, context, contracts);
}

/** The price at which it would open, which does not depend on its size. */
export function openingTicks(form: LeverForm, context: LeverContext): PriceTicks | undefined {
  return summaryOfContracts(form, context, 1 as Contracts)?.opening.entryTicks;
}
