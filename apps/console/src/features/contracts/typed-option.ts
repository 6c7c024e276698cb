// An option of the seconds contracts as it is typed, the terms that this means, and what is wrong with it.
import type { ConsoleSecondsTerms } from '@candor/client/console';
import {
  type Atoms,
  FEE_RATE_PPM_MAX,
  parseDecimal,
  type RatePpm,
  secondsFee,
  secondsProfit,
} from '@candor/exchange/arithmetic';
import { t } from '@candor/i18n/console';
import { compareDecimals } from '@candor/ui';
import type { Wrongs } from '../../change/use-change.ts';
import { emptyAmounts, wrongAmounts } from '../../parts/amount-fields.tsx';
import { percentOf, ppmOf, trimmed } from '../../parts/figures.ts';
import { wrongRates } from '../../parts/rate-field.tsx';

export const rates = ['winPpm', 'losePpm', 'feePpm'] as const;
const amounts = ['minimum', 'maximum'] as const;

export interface TypedTerms {
  readonly winPpm: string;
  readonly losePpm: string;
  readonly feePpm: string;
  readonly minimum: string;
  readonly maximum: string;
  readonly isOn: boolean;
}

export function typedOf(terms: ConsoleSecondsTerms): TypedTerms {
  return {
    winPpm: percentOf(terms.winPpm),
    losePpm: percentOf(terms.losePpm),
    feePpm: percentOf(terms.feePpm),
    minimum: trimmed(terms.minimum),
    maximum: trimmed(terms.maximum),
    isOn: terms.isOn,
  };
}

/** What was typed, as it is sent; what is no number yet is nothing, and refused before it is sent. */
export function termsOf(fields: TypedTerms): ConsoleSecondsTerms {
  return {
    winPpm: ppmOf(fields.winPpm) ?? 0,
    losePpm: ppmOf(fields.losePpm) ?? 0,
    feePpm: ppmOf(fields.feePpm) ?? 0,
    minimum: fields.minimum === '' ? '0' : fields.minimum,
    maximum: fields.maximum === '' ? '0' : fields.maximum,
    isOn: fields.isOn,
  };
}

/** Below one unit of the last decimal, or with all of it for the fee, nothing is gained. More decimals than there are, the venue names by itself. */
function gainsNothing(winPpm: number, feePpm: number, minimum: string, scale: number): boolean {
  const parsed = parseDecimal(minimum, scale);
  if (!parsed.ok) return false;
  const stake = parsed.value as Atoms;
  return secondsProfit({ winPpm: winPpm as RatePpm }, stake) <= secondsFee(feePpm as RatePpm, stake);
}

/** `scale` is of the currency of the stakes, as far as it is known. */
export function wrongOption(fields: TypedTerms, scale: number | undefined): Wrongs<TypedTerms> {
  const { winPpm, losePpm, feePpm, minimum, maximum } = fields;
  const win = ppmOf(winPpm);
  const isTooGenerous = (win ?? 0) > (ppmOf(losePpm) ?? 0);
  const isDisordered = minimum !== '' && maximum !== '' && compareDecimals(minimum, maximum) > 0;
  const fee = ppmOf(feePpm) ?? 0;
  const isTooSmall =
    win !== undefined && win > 0 && scale !== undefined && gainsNothing(win, fee, minimum, scale);
  return {
    ...(isTooGenerous && { winPpm: t('contracts.winAboveLose') }),
    ...(win === 0 && { winPpm: t('change.aboveZero') }),
    ...wrongRates({ winPpm, losePpm, feePpm }, rates, { feePpm: FEE_RATE_PPM_MAX }),
    ...(isTooSmall && { minimum: t('contracts.minimumWrong') }),
    ...(isDisordered && { maximum: t('contracts.maximumWrong') }),
    ...emptyAmounts(fields, amounts),
    ...wrongAmounts(fields, amounts),
  };
}
