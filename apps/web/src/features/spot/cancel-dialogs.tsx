// Cancelling asks first, and says what will come back; a refusal stays in the dialog.
import {
  type OpenOrder,
  type Outcome,
  usePreference,
  useReadable,
  useRoom,
  useSpotHistoryRefresh,
} from '@candor/client';
import { t } from '@candor/i18n';
import { ConfirmDialog, formatDecimal, showToast } from '@candor/ui';
import { type ReactNode, useRef, useState } from 'react';
import { failureText } from '../../parts/failure-text.ts';
import { shownLocale } from '../../parts/shown-locale.ts';

type Asked =
  | { readonly kind: 'one'; readonly order: OpenOrder }
  | { readonly kind: 'all'; readonly symbol: string | undefined; readonly count: number };

export interface Cancelling {
  askOne(order: OpenOrder): void;
  askAll(symbol: string | undefined, count: number): void;
  readonly dialog: ReactNode;
}

const shown = (decimal: string) => formatDecimal(decimal, shownLocale());

function questionOf(asked: Asked): string {
  if (asked.kind === 'all') return t('spot.orders.confirmAllText', { count: asked.count });
  const { order } = asked;
  const [base = '', quote = ''] = order.symbol.split('/');
  return t('spot.orders.confirmText', {
    side: order.side === 'buy' ? t('market.buy') : t('market.sell'),
    amount: shown(order.remaining),
    price: shown(order.price),
    base,
    quote,
  });
}

/** What would be cancelled now: orders trade, change and end while the question stands, also elsewhere. */
function useLive(asked: Asked | undefined): Asked | undefined {
  const account = useReadable(useRoom().account);
  if (asked === undefined || account.status !== 'data') return asked;
  const { orders } = account.data;
  if (asked.kind === 'one')
    return { ...asked, order: orders.find(({ id }) => id === asked.order.id) ?? asked.order };
  const { symbol } = asked;
  return {
    ...asked,
    count: orders.filter((order) => symbol === undefined || order.symbol === symbol).length,
  };
}

function tellDone(asked: Asked, cancelled: number): void {
  showToast({
    tone: 'success',
    title: t('spot.toast.cancelled'),
    body:
      asked.kind === 'one'
        ? t('spot.toast.cancelledText')
        : t('spot.toast.cancelledAll', { count: cancelled }),
  });
}

/** For whoever wants no question: each order is sent once, and what is refused is asked for as usual. */
function useCancelAtOnce(refused: (order: OpenOrder, text: string) => void) {
  const { calls } = useRoom();
  const refresh = useSpotHistoryRefresh();
  const sent = useRef(new Set<number>());
  return async (order: OpenOrder) => {
    if (sent.current.has(order.id)) return;
    sent.current.add(order.id);
    const outcome = await calls.cancelOrder(order.id);
    if (outcome.outcome === 'ok') {
      tellDone({ kind: 'one', order }, 1);
      return refresh();
    }
    sent.current.delete(order.id);
    refused(order, failureText(outcome, 'orders'));
  };
}

export function useCancelling(): Cancelling {
  const { calls } = useRoom();
  const refresh = useSpotHistoryRefresh();
  const [asked, setAsked] = useState<Asked>();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const live = useLive(asked);
  const shownNow = busy ? asked : live;
  const ask = (next: Asked | undefined) => {
    setError(undefined);
    setAsked(next);
  };
  const asks = usePreference((all) => all.asksBeforeCancel);
  const cancelAtOnce = useCancelAtOnce((order, text) => {
    setAsked({ kind: 'one', order });
    setError(text);
  });
  const confirm = async () => {
    if (asked === undefined || busy) return;
    setBusy(true);
    // What is said stays while they go: they go before the answer is there.
    setAsked(live);
    const outcome: Outcome<number> =
      asked.kind === 'one'
        ? countOf(await calls.cancelOrder(asked.order.id), () => 1)
        : countOf(await calls.cancelAllOrders(asked.symbol), ({ cancelled }) => cancelled);
    setBusy(false);
    if (outcome.outcome !== 'ok') {
      setError(failureText(outcome, 'orders'));
      return;
    }
    tellDone(asked, outcome.data);
    ask(undefined);
    refresh();
  };
  const all = asked?.kind === 'all';
  return {
    askOne: (order) => (asks ? ask({ kind: 'one', order }) : void cancelAtOnce(order)),
    askAll: (symbol, count) => ask({ kind: 'all', symbol, count }),
    dialog: (
      <ConfirmDialog
        opened={asked !== undefined}
        title={all ? t('spot.orders.confirmAllTitle') : t('spot.orders.confirmTitle')}
        confirmLabel={all ? t('spot.orders.cancelAll') : t('spot.orders.cancel')}
        cancelLabel={all ? t('spot.orders.keepAll') : t('spot.orders.keep')}
        tone="refuse"
        busy={busy}
        busyLabel={t('spot.orders.cancelling')}
        error={error}
        onConfirm={() => void confirm()}
        onCancel={() => ask(undefined)}
      >
        {shownNow !== undefined && <p>{questionOf(shownNow)}</p>}
      </ConfirmDialog>
    ),
  };
}

function countOf<Data>(outcome: Outcome<Data>, count: (data: Data) => number): Outcome<number> {
  return outcome.outcome === 'ok' ? { outcome: 'ok', data: count(outcome.data) } : outcome;
}
