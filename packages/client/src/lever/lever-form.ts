// The form of a perpetual contract: what was chosen and typed, and how each step changes it. It computes no money.
import { assertNever, type Direction, type Multiple } from '@candor/exchange/arithmetic';
import type { LeverOrderType } from '@candor/wire';
import type { Refusal } from '../http/outcome.ts';
import { afterRefusal, type RequestAttempt } from '../http/request-attempt.ts';
import type { StopName } from './lever-stops.ts';
import type { StopWay } from './stop-way.ts';

export type LeverField = 'contracts' | 'price' | 'takeProfit' | 'stopLoss';

export interface LeverForm {
  readonly direction: Direction;
  readonly type: LeverOrderType;
  readonly multiple: Multiple;
  /** What is sent, whichever way the size was typed. */
  readonly contracts: string;
  readonly sizeBy: 'contracts' | 'notional';
  readonly notional: string;
  readonly price: string;
  /** Prices, as they are sent, whichever way they were typed. */
  readonly takeProfit: string;
  readonly stopLoss: string;
  readonly stopsBy: StopWay;
  /** What was typed where it was no price. */
  readonly percents: Readonly<Record<StopName, string>>;
  /** Fields that were left once: what is wrong with them may be said. */
  readonly left: readonly LeverField[];
  /** The button was pressed: whatever is missing may be said. */
  readonly attempted: boolean;
  /** The last refusal of the venue, until something is changed. */
  readonly refusal: Refusal | undefined;
  /** What was sent and is not decided as far as this page knows. */
  readonly attempt: RequestAttempt | undefined;
}

export type LeverFormAction =
  | { readonly type: 'directionChosen'; readonly direction: Direction }
  | { readonly type: 'typeChosen'; readonly orderType: LeverOrderType }
  | { readonly type: 'multipleChosen'; readonly multiple: Multiple }
  | { readonly type: 'typed'; readonly field: LeverField | 'notional'; readonly value: string }
  | { readonly type: 'sizeByChosen'; readonly sizeBy: LeverForm['sizeBy'] }
  /** As many contracts as what was typed comes to. */
  | { readonly type: 'sized'; readonly contracts: string }
  | { readonly type: 'stopsByChosen'; readonly stopsBy: StopWay }
  | { readonly type: 'percentTyped'; readonly stop: StopName; readonly value: string }
  /** The prices that what was typed in percent comes to. */
  | { readonly type: 'stopsPriced'; readonly takeProfit: string; readonly stopLoss: string }
  | { readonly type: 'fieldLeft'; readonly field: LeverField }
  | { readonly type: 'submitAttempted' }
  | { readonly type: 'sent'; readonly attempt: RequestAttempt }
  | { readonly type: 'refused'; readonly refusal: Refusal }
  | { readonly type: 'accepted' };

const noStops = { takeProfit: '', stopLoss: '' };

export function emptyLeverForm(stopsBy: StopWay = 'price'): LeverForm {
  return {
    ...{ direction: 'long', type: 'market', multiple: 10 },
    ...{ contracts: '', sizeBy: 'contracts', notional: '', price: '' },
    ...{ ...noStops, stopsBy, percents: noStops },
    ...{ left: [], attempted: false, refusal: undefined, attempt: undefined },
  };
}

/** Whether a notional that was typed may come to another number of contracts after it. */
export function movesSize(action: LeverFormAction): boolean {
  if (action.type === 'typed') return action.field === 'notional' || action.field === 'price';
  return ['directionChosen', 'typeChosen', 'sizeByChosen'].includes(action.type);
}

/** Whether a limit in percent may come to another price after it. */
export function movesStops({ type }: LeverFormAction): boolean {
  return ['typed', 'percentTyped', 'directionChosen', 'typeChosen', 'multipleChosen'].includes(type);
}

/** A percent of what somebody has typed becomes a price that stays as it is; the other way round nothing would be whole. */
function withStopsBy(form: LeverForm, stopsBy: StopWay): LeverForm {
  if (stopsBy === form.stopsBy) return form;
  return changed(form, { stopsBy, percents: noStops, ...(stopsBy !== 'price' && noStops) });
}

/** Every change takes back what was said about the order before it; what was sent is not forgotten. */
function changed(form: LeverForm, change: Partial<LeverForm>): LeverForm {
  return { ...form, ...change, refusal: undefined };
}

const fieldsShown = (form: LeverForm): readonly LeverField[] =>
  form.type === 'limit'
    ? ['contracts', 'price', 'takeProfit', 'stopLoss']
    : ['contracts', 'takeProfit', 'stopLoss'];

/** The field beside which the venue's refusal is said; undefined where it is about the order as a whole. */
export function refusedLeverField(form: LeverForm): LeverField | undefined {
  return fieldsShown(form).find((field) => field === form.refusal?.field);
}

export function leverFormReducer(form: LeverForm, action: LeverFormAction): LeverForm {
  switch (action.type) {
    case 'directionChosen':
      return changed(form, { direction: action.direction, attempted: false });
    case 'typeChosen':
      return changed(form, { type: action.orderType, attempted: false, left: [] });
    case 'multipleChosen':
      return changed(form, { multiple: action.multiple });
    case 'typed':
      return changed(form, { [action.field]: action.value });
    case 'sizeByChosen':
      return changed(form, { sizeBy: action.sizeBy, contracts: '', notional: '', left: [] });
    case 'sized':
      return changed(form, { contracts: action.contracts });
    case 'stopsByChosen':
      return withStopsBy(form, action.stopsBy);
    case 'percentTyped':
      return changed(form, { percents: { ...form.percents, [action.stop]: action.value } });
    case 'stopsPriced':
      return changed(form, { takeProfit: action.takeProfit, stopLoss: action.stopLoss });
    case 'fieldLeft':
      return form.left.includes(action.field) ? form : { ...form, left: [...form.left, action.field] };
    case 'submitAttempted':
      return { ...form, attempted: true, refusal: undefined };
    case 'sent':
      return { ...form, attempt: action.attempt };
    case 'refused':
      return { ...form, refusal: action.refusal, attempt: afterRefusal(form.attempt, action.refusal) };
    case 'accepted':
      return changed(form, {
        ...{ contracts: '', notional: '', ...noStops, percents: noStops },
        ...{ left: [], attempted: false, attempt: undefined },
      });
    default:
      return assertNever(action);
  }
}
