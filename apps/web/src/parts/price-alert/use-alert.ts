// The form of a price alert: what is typed, what is wrong with it, and sending it once.
import {
  type AlertForm,
  type AlertProblem,
  alertDirection,
  alertProblem,
  alertRequest,
  emptyAlert,
  type Failure,
  type Market,
  useNotificationsRefresh,
  useReadable,
  useRoom,
} from '@candor/client';
import { t } from '@candor/i18n';
import { showToast } from '@candor/ui';
import { useRef, useState } from 'react';
import { failureText } from '../failure-text.ts';
import { shownDecimal } from '../shown-decimal.ts';
import { useQuote } from '../use-quote.ts';

/** The price that an alert of this basis would look at now. */
function usePriceNow({ symbol }: Market, basis: AlertForm['basis']): string | undefined {
  const quote = useQuote(symbol);
  const tape = useReadable(useRoom().tape(symbol));
  if (basis === 'index') return quote?.index ?? undefined;
  return tape.status === 'data' ? tape.data[0]?.price : undefined;
}

function problemText(problem: AlertProblem): string {
  switch (problem.kind) {
    case 'priceMissing':
      return t('notifications.alert.missing');
    case 'priceStep':
      return t('notifications.alert.step', { step: shownDecimal(problem.step) });
    case 'alreadyThere':
      return t('notifications.alert.there', { price: shownDecimal(problem.price) });
    default:
      return problem satisfies never;
  }
}

export function useAlert(market: Market, basis: AlertForm['basis']) {
  const { calls } = useRoom();
  const refresh = useNotificationsRefresh();
  const [form, setForm] = useState(() => emptyAlert(basis));
  const [tried, setTried] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const [busy, setBusy] = useState(false);
  const inFlight = useRef(false);
  const now = usePriceNow(market, form.basis);
  const problem = alertProblem(form, market, now);
  const direction = alertDirection(form, now);
  const isAboutPrice = failure?.outcome === 'refused' && failure.field === 'price';
  const change = (part: Partial<AlertForm>) => {
    setForm((before) => ({ ...before, ...part }));
    setFailure(undefined);
  };
  const send = async () => {
    setTried(true);
    if (problem !== undefined || inFlight.current) return;
    inFlight.current = true;
    setBusy(true);
    const outcome = await calls.setPriceAlert(alertRequest(form, market.symbol, now));
    inFlight.current = false;
    setBusy(false);
    if (outcome.outcome !== 'ok') return setFailure(outcome);
    const values = { symbol: market.symbol, price: shownDecimal(outcome.data.price) };
    const body =
      outcome.data.direction === 'above'
        ? t('notifications.alert.doneAbove', values)
        : t('notifications.alert.doneBelow', values);
    showToast({ tone: 'success', title: t('notifications.alert.done'), body, shownForMs: 4_000 });
    setForm(emptyAlert(form.basis));
    setTried(false);
    await refresh();
  };
  const priceError =
    tried && problem !== undefined ? problemText(problem) : isAboutPrice && failureText(failure);
  return {
    ...{ form, now, direction, busy, change, send },
    priceError: priceError === false ? undefined : priceError,
    /** What belongs to no field. */
    wholeError: failure !== undefined && !isAboutPrice ? failureText(failure) : undefined,
  };
}
