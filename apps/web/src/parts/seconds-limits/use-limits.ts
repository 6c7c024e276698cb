// The form of the own limits: what is typed, what would become of it, and saving it once.
import {
  type LimitName,
  type LimitValues,
  limitChange,
  limitNames,
  limitProblems,
  limitsRequest,
  limitsScale,
  openedLimits,
  type Refusal,
  requestAttempt,
  type SecondsLimits,
  useRoom,
  useSecondsRefresh,
} from '@candor/client';
import { t } from '@candor/i18n';
import { showToast } from '@candor/ui';
import { useRef, useState } from 'react';
import { failureText } from '../failure-text.ts';
import { shownDecimal } from '../shown-decimal.ts';

interface Told {
  /** Undefined where it is about the form as a whole. */
  readonly field: LimitName | undefined;
  readonly text: string;
}

const fieldOf = ({ field }: Pick<Refusal, 'field'>) => limitNames.find((name) => name === field);

export function useLimits(limits: SecondsLimits) {
  const { calls } = useRoom();
  const refresh = useSecondsRefresh();
  // Until something is typed the fields follow what is in force.
  const [typed, setTyped] = useState<LimitValues>();
  const [told, setTold] = useState<Told>();
  const [saving, setSaving] = useState(false);
  const attempt = useRef<Parameters<typeof requestAttempt>[1]>(undefined);
  const values = typed ?? openedLimits(limits);
  const scale = limitsScale(limits);
  const problems = limitProblems(values, scale);

  const change = (name: LimitName, value: string) => {
    setTyped({ ...values, [name]: value });
    setTold(undefined);
  };

  const save = async (): Promise<void> => {
    if (saving || Object.keys(problems).length > 0) return;
    attempt.current = requestAttempt({ ...values }, attempt.current, calls.newRequestKey);
    setSaving(true);
    const outcome = await calls.setSecondsLimits(limitsRequest(values), attempt.current.key);
    setSaving(false);
    if (outcome.outcome !== 'unreachable') attempt.current = undefined;
    refresh();
    if (outcome.outcome === 'ok') {
      setTyped(undefined);
      showToast({ tone: 'success', title: t('seconds.limits.saved'), shownForMs: 5_000 });
      return;
    }
    const field = outcome.outcome === 'refused' ? fieldOf(outcome) : undefined;
    setTold({ field, text: failureText(outcome) });
  };

  const errorOf = (name: LimitName): string | undefined => {
    const problem = problems[name];
    if (problem?.kind === 'step') return t('seconds.limits.step', { step: shownDecimal(problem.step) });
    if (problem !== undefined) return t(`seconds.limits.${problem.kind}`);
    return told?.field === name ? told.text : undefined;
  };

  return {
    ...{ values, scale, saving, change, save, errorOf },
    error: told !== undefined && told.field === undefined ? told.text : undefined,
    changeOf: (name: LimitName) =>
      typed === undefined ? 'none' : limitChange(limits[name], values[name], scale),
  };
}
