// A perpetual contract as it is typed, the terms that this means, and what is wrong with it.
import type { ConsolePerpetualTerms } from '@candor/client/console';
import {
  OVERNIGHT_PPM_MAX,
  PERPETUAL_SPREAD_PPM_MAX,
  parseDecimal,
  STALE_AFTER_MS_MAX,
  STALE_AFTER_MS_MIN,
} from '@candor/exchange/arithmetic';
import { t } from '@candor/i18n/console';
import type { Wrongs } from '../../change/use-change.ts';
import { emptyAmounts, wrongAmounts } from '../../parts/amount-fields.tsx';
import { percentOf, ppmOf, shownCount, trimmed } from '../../parts/figures.ts';
import { wrongRates } from '../../parts/rate-field.tsx';

const LOTS_MAX = BigInt(Number.MAX_SAFE_INTEGER);

export interface TypedTerms {
  readonly contractSize: string;
  readonly contractsMax: string;
  readonly spreadPpm: string;
  readonly overnightPpm: string;
  readonly userNotionalMax: string;
  readonly staleAfterMs: string;
}

export const rates = ['spreadPpm', 'overnightPpm'] as const;
const amounts = ['contractSize', 'userNotionalMax'] as const;
const wholes = ['contractsMax', 'staleAfterMs'] as const;
const leastOf = { contractsMax: 1n, staleAfterMs: BigInt(STALE_AFTER_MS_MIN) } as const;
const wholeNumber = /^[1-9]\d{0,14}$/;

export function typedOf(terms: ConsolePerpetualTerms): TypedTerms {
  return {
    contractSize: trimmed(terms.contractSize),
    contractsMax: String(terms.contractsMax),
    spreadPpm: percentOf(terms.spreadPpm),
    overnightPpm: percentOf(terms.overnightPpm),
    userNotionalMax: trimmed(terms.userNotionalMax),
    staleAfterMs: String(terms.staleAfterMs),
  };
}

export function termsOf(fields: TypedTerms): ConsolePerpetualTerms {
  const whole = (typed: string): number => (wholeNumber.test(typed) ? Number(typed) : 0);
  return {
    contractSize: fields.contractSize === '' ? '0' : fields.contractSize,
    contractsMax: whole(fields.contractsMax),
    spreadPpm: ppmOf(fields.spreadPpm) ?? 0,
    overnightPpm: ppmOf(fields.overnightPpm) ?? 0,
    userNotionalMax: fields.userNotionalMax === '' ? '0' : fields.userNotionalMax,
    staleAfterMs: whole(fields.staleAfterMs),
  };
}

/** How large the whole numbers may be; of contracts, all in one order are a safe number of lots. */
function mostOf(fields: TypedTerms, lotScale: number | undefined) {
  const lots = lotScale === undefined ? undefined : parseDecimal(fields.contractSize, lotScale);
  const contractsMax = lots?.ok && lots.value > 0n ? LOTS_MAX / lots.value : undefined;
  return { contractsMax, staleAfterMs: BigInt(STALE_AFTER_MS_MAX) };
}

function wrongWholes(fields: TypedTerms, lotScale: number | undefined): Wrongs<TypedTerms> {
  const most = mostOf(fields, lotScale);
  const textOf = (name: (typeof wholes)[number]): string | undefined => {
    if (!wholeNumber.test(fields[name])) return t('contracts.wholeNumber');
    const least = leastOf[name];
    if (BigInt(fields[name]) < least) return t('change.atLeast', { least: shownCount(least) });
    const limit = most[name];
    if (limit === undefined || BigInt(fields[name]) <= limit) return undefined;
    return t('change.atMost', { most: shownCount(limit) });
  };
  const wrong = wholes.flatMap((name) => {
    const text = textOf(name);
    return text === undefined ? [] : [[name, text]];
  });
  return Object.fromEntries(wrong);
}

/** `lotScale` is of the market, as far as it is known. */
export function wrongPerpetual(fields: TypedTerms, lotScale: number | undefined): Wrongs<TypedTerms> {
  const { spreadPpm, overnightPpm } = fields;
  const most = { spreadPpm: PERPETUAL_SPREAD_PPM_MAX, overnightPpm: OVERNIGHT_PPM_MAX };
  return {
    ...wrongRates({ spreadPpm, overnightPpm }, rates, most),
    ...emptyAmounts(fields, amounts),
    ...wrongAmounts(fields, amounts),
    ...wrongWholes(fields, lotScale),
  };
}
