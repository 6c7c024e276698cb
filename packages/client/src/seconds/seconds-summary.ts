// What a seconds contract would cost and bring, while it is typed: by the arithmetic that the exchange settles with.
import {
  type Atoms,
  add,
  type RatePpm,
  secondsFee,
  secondsLoss,
  secondsProfit,
  subtract,
} from '@candor/exchange/arithmetic';
import type { OddsOption, SubmitSecondsOrderBody } from '@candor/wire';
import { readAtoms } from '../spot/market-terms.ts';
import { amountOf } from '../wallet/forms/money-problems.ts';
import type { SecondsForm } from './seconds-form.ts';

/** Everything outside the form that its consequence depends on. */
export interface SecondsContext {
  readonly symbol: string;
  /** Stakes and results are in the market's quote currency. */
  readonly currency: string;
  readonly scale: number;
  /** What is offered in this market now; undefined until it is known. */
  readonly options: readonly OddsOption[] | undefined;
  /** Of the seconds wallet; undefined until it is known, and for a visitor. */
  readonly available: Atoms | undefined;
  /** The balance may be old; the venue decides then, not this page. */
  readonly balanceStale: boolean;
  /** The venue says that there is no price yet; false until it is known. */
  readonly priceMissing: boolean;
}

export interface SecondsResults {
  readonly stake: Atoms;
  readonly profit: Atoms;
  readonly loss: Atoms;
  readonly fee: Atoms;
  /** What comes back after a right direction, and after a wrong one; without a move it is the stake. */
  readonly returnedIfRight: Atoms;
  readonly returnedIfWrong: Atoms;
  /** What leaves the available balance at opening. */
  readonly needed: Atoms;
}

/** The option that is chosen, as it is offered now. */
export function chosenOption(
  { duration }: Pick<SecondsForm, 'duration'>,
  { options }: Pick<SecondsContext, 'options'>,
): OddsOption | undefined {
  return options?.find(({ Second }) => Second === duration);
}

export function secondsResults(option: OddsOption, stake: Atoms): SecondsResults {
  const profit = secondsProfit({ winPpm: option.winPpm as RatePpm }, stake);
  const loss = secondsLoss({ losePpm: option.losePpm as RatePpm }, stake);
  const fee = secondsFee(option.feePpm as RatePpm, stake);
  return {
    ...{ stake, profit, loss, fee },
    returnedIfRight: add(stake, profit),
    returnedIfWrong: subtract(stake, loss),
    needed: add(stake, fee),
  };
}

/** Undefined until the amount can be read. */
export function secondsSummary(
  { amount }: Pick<SecondsForm, 'amount'>,
  option: OddsOption | undefined,
  { scale }: Pick<SecondsContext, 'scale'>,
): SecondsResults | undefined {
  const stake = amountOf(amount, scale);
  return stake === undefined || option === undefined ? undefined : secondsResults(option, stake);
}

/** The body of the call. The version says to which terms the user agreed; nothing else of them is sent. */
export function secondsRequest(
  { direction, amount }: Pick<SecondsForm, 'direction' | 'amount'>,
  option: OddsOption,
): SubmitSecondsOrderBody {
  const { symbol, Second, version } = option;
  return { type: direction === 'long' ? 1 : 2, symbol, amount, open_time: Second, version };
}

export interface OptionBounds {
  readonly minimum: Atoms | undefined;
  readonly maximum: Atoms | undefined;
}

export function boundsOf(option: OddsOption, scale: number): OptionBounds {
  return { minimum: readAtoms(option.Min, scale), maximum: readAtoms(option.Max, scale) };
}
