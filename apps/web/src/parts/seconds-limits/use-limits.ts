// The form of the own limits: what is typed, what would become of it, and saving it once.
import {
  type LimitName,
  type LimitValues,
  limitChange,
  limitNames,
  limitProblems,
  limitsRequest,
  limitsScale,
  limitValues,
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
import { useCountLimit } from './use-count-limit.ts';

type FieldName = LimitName | 'dailyCount';

interface Told {
  /** Undefined where it is about the form as a whole. */
  readonly field: FieldName | undefined;
  readonly text: string;
}

const fieldNames = [...limitNames, 'dailyCount'] as const;
const fieldOf = ({ field }: Pick<Refusal, 'field'>) => fieldNames.find((name) => name === field);

export function useLimits(limits: SecondsLimits) {
  const { calls } = useRoom();
  const refresh = useSecondsRefresh();
  // Where nothing is typed a field follows what is in force.
  const [typed, setTyped] = useState<Partial<LimitValues>>({});
  const [told, setTold] = useState<Told>();
  const [saving, setSaving] = useState(false);
  const attempt = useRef<Parameters<typeof requestAttempt>[1]>(undefined);
  const values = limitValues(limits, typed);
  const isTyped = Object.keys(typed).length > 0;
  const count = useCountLimit(limits.dailyCount, () => setTold(undefined));
  const scale = limitsScale(limits);
  const problems = limitProblems(values, scale);

  const change = (name: LimitName, value: string) => {
    setTyped((before) => ({ ...before, [name]: value }));
    setTold(undefined);
  };

  const saveAmounts = async () => {
    attempt.current = requestAttempt({ ...values }, attempt.current, calls.newRequestKey);
    const outcome = await calls.setSecondsLimits(limitsRequest(values), attempt.current.key);
    if (outcome.outcome !== 'unreachable') attempt.current = undefined;
    if (outcome.outcome === 'ok') setTyped({});
    return outcome;
  };

  /** Each call is whole by itself: what was saved shows as saved, and what failed stays in its field. */
  const saveTyped = async () => {
    const isCountAlone = !isTyped && count.isTyped;
    const outcome = isCountAlone ? undefined : await saveAmounts();
    return outcome !== undefined && (outcome.outcome !== 'ok' || !count.isTyped) ? outcome : count.save();
  };

  const save = async (): Promise<void> => {
    if (saving || Object.keys(problems).length > 0 || count.problem !== undefined) return;
    setSaving(true);
    const outcome = await saveTyped();
    setSaving(false);
    refresh();
    if (outcome.outcome === 'ok') {
      showToast({ tone: 'success', title: t('seconds.limits.saved'), shownForMs: 5_000 });
      return;
    }
    const field = outcome.outcome === 'refused' ? fieldOf(outcome) : undefined;
    setTold({ field, text: failureText(outcome) });
  };

  const errorOf = (name: FieldName): string | undefined => {
    if (name === 'dailyCount') return count.problem ?? (told?.field === name ? told.text : undefined);
    const problem = problems[name];
    if (problem?.kind === 'step') return t('seconds.limits.step', { step: shownDecimal(problem.step) });
    if (problem !== undefined) return t(`seconds.limits.${problem.kind}`);
    return told?.field === name ? told.text : undefined;
  };

  return {
    ...{ values, count, scale, saving, change, save, errorOf },
    error: told !== undefined && told.field === undefined ? told.text : undefined,
    changeOf: (name: LimitName) =>
      typed[name] === undefined ? 'none' : limitChange(limits[name], values[name], scale),
  };
}
