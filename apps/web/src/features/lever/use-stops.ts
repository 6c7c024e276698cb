// The limits of one order: what is typed, whether the venue would take it, what it would bring, and sending it.
import {
  entryOfRow,
  type LeverOrderRow,
  type LeverProblem,
  type LeverTerms,
  type LeverView,
  type Loadable,
  percentOfPrice,
  priceOfTyped,
  type Refusal,
  readMark,
  type StopEntry,
  type StopName,
  stopBound,
  stopProblem,
  stopProfit,
  stopTexts,
  type TypedStop,
  usePreference,
  useRoom,
} from '@candor/client';
import type { IndexPrice } from '@candor/exchange/arithmetic';
import { useState } from 'react';
import { failureText, refusedText } from '../../parts/failure-text.ts';
import { tellStopsSaved } from './lever-toasts.ts';
import { problemText } from './problem-text.ts';
import { otherFigure } from './stop-way.tsx';
import { useMark } from './use-marks.ts';

type Typed = Readonly<Partial<Record<StopName, TypedStop>>>;

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

/** The price of each, and whether what was typed comes to none. */
function pricedStops(row: LeverOrderRow, typed: Typed, terms: LeverTerms, entry: StopEntry | undefined) {
  const takeProfit = typed.takeProfit && priceOfTyped(typed.takeProfit, 'takeProfit', terms, entry);
  const stopLoss = typed.stopLoss && priceOfTyped(typed.stopLoss, 'stopLoss', terms, entry);
  const texts = stopTexts(row, {
    ...(takeProfit !== undefined && { takeProfit }),
    ...(stopLoss !== undefined && { stopLoss }),
  });
  const unpriced = {
    takeProfit: typed.takeProfit !== undefined && takeProfit === undefined,
    stopLoss: typed.stopLoss !== undefined && stopLoss === undefined,
  };
  return { texts, unpriced };
}

export function useStops({ row, terms, lever, onSaved }: StopsProps) {
  const { calls } = useRoom();
  const mark = useMark(row.symbol, lever);
  const [typed, setTyped] = useState<Typed>({});
  const [refusal, setRefusal] = useState<Refusal>();
  const [error, setError] = useState<string>();
  const [sending, setSending] = useState(false);
  // A limit that waits is measured from its own price, everything else from the mark.
  const waits = row.status === 'pending' && row.limitPrice !== null;
  const reference: IndexPrice | undefined = waits ? readMark(row.limitPrice ?? undefined) : mark.price;
  const context = { terms, direction: row.direction, reference };

  const way = usePreference((all) => all.stopsBy);
  const entry = entryOfRow(row, terms);
  const { texts, unpriced } = pricedStops(row, typed, terms, entry);
  const problemOf = (name: StopName): LeverProblem | undefined => {
    if (unpriced[name]) return { kind: 'noSuchPrice' };
    const kept = texts[name] === (row[name] ?? '');
    return kept ? undefined : stopProblem(texts[name], name, context);
  };
  /** As it is typed now: what stands there already, and what was typed the other way, as it would have been typed. */
  const shownText = (name: StopName, price: string) => {
    const mine = typed[name];
    if (mine?.way === way) return mine.value;
    return way === 'price' ? price : (percentOfPrice(price, name, way, terms, entry) ?? '');
  };
  const part = (name: StopName) => {
    const problem = problemOf(name);
    const price = unpriced[name] ? '' : texts[name];
    return {
      text: shownText(name, price),
      other: otherFigure(price, way, terms, entry),
      error: problem === undefined ? fieldOf(refusal, name) : problemText(problem, waits ? 'limit' : 'mark'),
      blocks: problem !== undefined && problem.kind !== 'tooClose',
      bound: stopBound(name, context),
      profit: problem === undefined ? stopProfit(price, terms, row) : undefined,
      type: (value: string) => {
        setRefusal(undefined);
        setError(undefined);
        setTyped((before) => ({ ...before, [name]: { way, value } }));
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
  return { mark, waits, parts, way, error, sending, save };
}

export type Stops = ReturnType<typeof useStops>;
