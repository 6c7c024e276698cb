// The form of a perpetual contract as the body of the call.
import type { SubmitLeverOrderBody } from '@candor/wire';
import type { LeverForm } from './lever-form.ts';
import { readContracts } from './lever-terms.ts';

const orNone = (text: string) => (text === '' ? null : text);

export function leverRequest(form: LeverForm, symbol: string): SubmitLeverOrderBody {
  const { direction, multiple, takeProfit, stopLoss } = form;
  const every = {
    ...{ symbol, direction, multiple },
    contracts: readContracts(form.contracts) ?? 0,
    takeProfit: orNone(takeProfit),
    stopLoss: orNone(stopLoss),
  };
  return form.type === 'market'
    ? { ...every, type: 'market' }
    : { ...every, type: 'limit', price: form.price };
}
