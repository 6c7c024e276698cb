// The part of the form that is about the number of contracts: it has a call of its own, whole by itself.
import {
  countChange,
  countRequest,
  isCount,
  openedCount,
  requestAttempt,
  type SecondsLimits,
  useRoom,
} from '@candor/client';
import { SECONDS_COUNT_MAX } from '@candor/exchange/arithmetic';
import { t } from '@candor/i18n';
import { useRef, useState } from 'react';
import { shownDecimal } from '../shown-decimal.ts';

export function useCountLimit(limit: SecondsLimits['dailyCount'], onChange: () => void) {
  const { calls } = useRoom();
  // Until something is typed the field follows what is in force.
  const [typed, setTyped] = useState<string>();
  const attempt = useRef<Parameters<typeof requestAttempt>[1]>(undefined);
  const value = typed ?? openedCount(limit);

  const save = async () => {
    attempt.current = requestAttempt({ value }, attempt.current, calls.newRequestKey);
    const outcome = await calls.setSecondsCount(countRequest(value), attempt.current.key);
    if (outcome.outcome !== 'unreachable') attempt.current = undefined;
    if (outcome.outcome === 'ok') setTyped(undefined);
    return outcome;
  };

  const change = (next: string) => {
    setTyped(next);
    onChange();
  };

  return {
    ...{ value, change, save },
    isTyped: typed !== undefined,
    becomes: typed === undefined ? ('none' as const) : countChange(limit, value),
    problem: isCount(value)
      ? undefined
      : t('seconds.limits.whole', { maximum: shownDecimal(String(SECONDS_COUNT_MAX)) }),
  };
}
