// The limits of one order: what is typed, whether the venue would take it, what it would bring, and sending it.
import {
  type LeverOrderRow,
  type LeverTerms,
  type LeverView,
  type Loadable,
  type Refusal,
  readMark,
  type StopName,
  stopBound,
  stopProblem,
  stopProfit,
  stopTexts,
  type TypedStops,
  useRoom,
} from '@candor/client';
import type { IndexPrice } from '@candor/exchange/arithmetic';
import { useState } from 'react';
import { failureText, refusedText } from '../../parts/failure-text.ts';
import { tellStopsSaved } from './lever-toasts.ts';
import { problemText } from './problem-text.ts';
import { useMark } from './use-marks.ts';

const orNone = (text: string) => (text === '' ? null : text);

export interface StopsProps {
  row: LeverOrderRow;
  terms: LeverTerms;
  lever: Loadable<LeverView>;
  onSaved: () => void;
}

function fieldOf(refusal: Refusal | undefined, name: StopName): string | undefined {
  return refusal?.field === name ? refusedText(refusal) : undefined;
}

export function useStops({ row, terms, lever, onSaved }: StopsProps) {
  const { calls } = useRoom();
  const mark = useMark(row.symbol, lever);
  const [typed, setTyped] = useState<TypedStops>({});
  const [refusal, setRefusal] = useState<Refusal>();
  const [error, setError] = useState<string>();
  const [sending, setSending] = useState(false);
  // A limit that waits is measured from its own price, everything else from the mark.
  const waits = row.status === 'pending' && row.limitPrice !== null;
  const reference: IndexPrice | undefined = waits ? readMark(row.limitPrice ?? undefined) : mark.price;
  const context = { terms, direction: row.direction, reference };

  const texts = stopTexts(row, typed);
  const part = (name: StopName) => {
    const text = texts[name];
    const kept = text === (row[name] ?? '');
    const problem = kept ? undefined : stopProblem(text, name, context);
    return {
      text,
      error: problem === undefined ? fieldOf(refusal, name) : problemText(problem, waits ? 'limit' : 'mark'),
      blocks: problem !== undefined && problem.kind !== 'tooClose',
      bound: stopBound(name, context),
      profit: problem === undefined ? stopProfit(text, terms, row) : undefined,
      type: (value: string) => {
        setRefusal(undefined);
        setError(undefined);
        setTyped((before) => ({ ...before, [name]: value }));
      },
    };
  };
  const parts = { takeProfit: part('takeProfit'), stopLoss: part('stopLoss') };

  const save = async () => {
    if (sending || parts.takeProfit.blocks || parts.stopLoss.blocks) return;
    setSending(true);
    const outcome = await calls.setLeverStops({
      id: row.id,
      takeProfit: orNone(texts.takeProfit),
      stopLoss: orNone(texts.stopLoss),
    });
    setSending(false);
    if (outcome.outcome === 'ok') {
      tellStopsSaved();
      return onSaved();
    }
    const beside =
      outcome.outcome === 'refused' && (outcome.field === 'takeProfit' || outcome.field === 'stopLoss');
    if (beside) setRefusal(outcome);
    else setError(failureText(outcome, 'orders'));
  };
  return { mark, waits, parts, error, sending, save };
}

export type Stops = ReturnType<typeof useStops>;
