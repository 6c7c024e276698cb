// The form of a perpetual contract as the body of the call.
import type { SubmitLeverOrderBody } from '@candor/wire';
import { type RequestAttempt, type RequestContent, requestAttempt } from '../http/request-attempt.ts';
import type { LeverForm } from './lever-form.ts';
import { type LeverTerms, readContracts } from './lever-terms.ts';

export interface LeverSending {
  readonly body: SubmitLeverOrderBody;
  readonly attempt: RequestAttempt;
}

type TermsSeen = Pick<LeverTerms, 'symbol' | 'version'>;

const orNone = (text: string) => (text === '' ? null : text);

/** The version says which terms the user saw; nothing else of them is sent. */
function leverRequest(form: LeverForm, { symbol, version }: TermsSeen): SubmitLeverOrderBody {
  const { direction, multiple, takeProfit, stopLoss } = form;
  const every = {
    ...{ symbol, version, direction, multiple },
    contracts: readContracts(form.contracts) ?? 0,
    takeProfit: orNone(takeProfit),
    stopLoss: orNone(stopLoss),
  };
  return form.type === 'market'
    ? { ...every, type: 'market' }
    : { ...every, type: 'limit', price: form.price };
}

/**
 * An order that is sent again goes out under the terms and the key of the first time, even where the screen has newer
 * terms by now: the first may have been placed, and a second one is not what was asked for.
 */
export function leverSending(form: LeverForm, terms: TermsSeen, newKey: () => string): LeverSending {
  const { version }: RequestContent = form.attempt?.content ?? {};
  if (typeof version === 'number') {
    const body = leverRequest(form, { symbol: terms.symbol, version });
    const attempt = requestAttempt({ ...body }, form.attempt, newKey);
    if (attempt === form.attempt) return { body, attempt };
  }
  const body = leverRequest(form, terms);
  return { body, attempt: requestAttempt({ ...body }, undefined, newKey) };
}
