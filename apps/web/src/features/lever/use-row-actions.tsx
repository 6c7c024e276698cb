// What can be done with the user's own contracts: each asks first, says what it does, and keeps a refusal in sight.
import {
  type LeverOrderRow,
  type LeverView,
  type Loadable,
  type Outcome,
  useLeverRefresh,
  useRoom,
} from '@candor/client';
import { assertNever } from '@candor/exchange/arithmetic';
import { t } from '@candor/i18n';
import { ConfirmDialog, DecimalText } from '@candor/ui';
import { type ReactNode, useState } from 'react';
import { failureText } from '../../parts/failure-text.ts';
import { CloseDialog } from './close.dialog.tsx';
import { exactText, shownMoney, sumOf } from './figures.ts';
import { tellAllCancelled, tellAllClosing, tellCancelled } from './lever-toasts.ts';
import { rowWords } from './order-cells.tsx';
import classes from './orders.module.css';
import { pendingOf } from './rows-of.ts';
import { StopsDialog } from './stops.dialog.tsx';

export type Which = 'all' | 'long' | 'short';

export interface RowActions {
  askClose(row: LeverOrderRow): void;
  askCancel(row: LeverOrderRow): void;
  askStops(row: LeverOrderRow): void;
  askAll(which: Which): void;
  /** What is pending on one contract, or on all. */
  askCancelAll(symbol: string | undefined): void;
  readonly dialog: ReactNode;
}

interface AboutRow {
  readonly id: number;
  readonly row: LeverOrderRow;
}
type Confirmed =
  | ({ readonly kind: 'cancel' } & AboutRow)
  | { readonly kind: 'cancelAll'; readonly symbol: string | undefined }
  | { readonly kind: 'all'; readonly which: Which };
type Asked = Confirmed | ({ readonly kind: 'close' | 'stops' } & AboutRow);

const isConfirmed = (asked: Asked): asked is Confirmed => asked.kind !== 'close' && asked.kind !== 'stops';

/** What a close of all would end now; what is closing already is not counted. */
export function closedBy(rows: readonly LeverOrderRow[], which: Which): readonly LeverOrderRow[] {
  return rows.filter((row) => row.status === 'open' && (which === 'all' || row.direction === which));
}

function ProfitLine({ rows }: { rows: readonly LeverOrderRow[] }) {
  const profit = shownMoney(sumOf(rows.map((row) => row.profit ?? '0')));
  const tone = !/[1-9]/.test(profit) ? 'plain' : profit.startsWith('-') ? 'down' : 'up';
  return (
    <p className={classes.profitLine}>
      <span>{t('lever.confirm.profitNow')}</span>
      <b>
        <DecimalText value={profit} unit="USDT" sign="always" tone={tone} />
      </b>
    </p>
  );
}

const allTitles = {
  all: 'lever.confirm.closeAllTitle',
  long: 'lever.confirm.closeLongsTitle',
  short: 'lever.confirm.closeShortsTitle',
} as const;

interface Question {
  readonly title: string;
  readonly yes: string;
  readonly no: string;
  readonly text: string;
  /** Whose profit is named. */
  readonly rows: readonly LeverOrderRow[];
}

function questionOf(asked: Confirmed, lever: Loadable<LeverView>): Question {
  const open = lever.status === 'data' ? lever.data.orders : [];
  const no = t('lever.confirm.keep');
  if (asked.kind === 'cancelAll') {
    const count = pendingOf(lever, asked.symbol).length;
    const text = `${t('lever.cancel.text', { count })} ${t('lever.cancel.returned')}`;
    const title = t('lever.cancel.title');
    return { title, yes: t('lever.cancel.all'), no: t('lever.cancel.keep'), text, rows: [] };
  }
  if (asked.kind === 'all') {
    const rows = closedBy(open, asked.which);
    const text =
      rows.length === 0
        ? t('lever.confirm.closeNone')
        : t('lever.confirm.closeAllText', { count: rows.length });
    return { title: t(allTitles[asked.which]), yes: t('lever.confirm.closeAllYes'), no, text, rows };
  }
  const row = open.find((each) => each.id === asked.id) ?? asked.row;
  const words = { ...rowWords(row), multiple: row.multiple, count: row.contracts };
  const amount = exactText(sumOf([row.margin, row.fee]));
  const text = t('lever.confirm.cancelText', { ...words, amount, currency: 'USDT' });
  return { title: t('lever.confirm.cancelTitle'), yes: t('lever.confirm.cancelYes'), no, text, rows: [] };
}

function useConfirmed(done: () => void) {
  const { calls } = useRoom();
  const refresh = useLeverRefresh();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const send = async (asked: Confirmed): Promise<Outcome<number>> => {
    switch (asked.kind) {
      case 'cancel':
        return counted(await calls.cancelLeverOrder(asked.id), () => 0);
      case 'cancelAll':
        return counted(await calls.cancelAllLeverOrders(asked.symbol), ({ cancelled }) => cancelled);
      case 'all':
        return counted(await calls.closeAllLeverOrders(asked.which), ({ closing }) => closing);
      default:
        return assertNever(asked);
    }
  };
  const confirm = async (asked: Confirmed) => {
    if (busy) return;
    setBusy(true);
    const outcome = await send(asked);
    setBusy(false);
    if (outcome.outcome !== 'ok') return setError(failureText(outcome, 'orders'));
    if (asked.kind === 'cancel') tellCancelled();
    else if (asked.kind === 'cancelAll') tellAllCancelled(outcome.data);
    else tellAllClosing(outcome.data);
    refresh();
    done();
  };
  return { busy, error, confirm, forget: () => setError(undefined) };
}

function counted<Data>(outcome: Outcome<Data>, count: (data: Data) => number): Outcome<number> {
  return outcome.outcome === 'ok' ? { outcome: 'ok', data: count(outcome.data) } : outcome;
}

export function useRowActions(lever: Loadable<LeverView>): RowActions {
  const [asked, setAsked] = useState<Asked>();
  const { busy, error, confirm, forget } = useConfirmed(() => setAsked(undefined));
  const open = lever.status === 'data' ? lever.data.orders : [];
  const ask = (next: Asked | undefined) => {
    forget();
    setAsked(next);
  };
  const confirming = asked !== undefined && isConfirmed(asked) ? asked : undefined;
  const question = confirming && questionOf(confirming, lever);
  const stopsRow =
    asked?.kind === 'stops' ? (open.find((row) => row.id === asked.id) ?? asked.row) : undefined;
  return {
    askClose: (row) => ask({ kind: 'close', id: row.id, row }),
    askCancel: (row) => ask({ kind: 'cancel', id: row.id, row }),
    askStops: (row) => ask({ kind: 'stops', id: row.id, row }),
    askAll: (which) => ask({ kind: 'all', which }),
    askCancelAll: (symbol) => ask({ kind: 'cancelAll', symbol }),
    dialog: (
      <>
        <ConfirmDialog
          opened={question !== undefined}
          title={question?.title}
          confirmLabel={question?.yes}
          cancelLabel={question?.no}
          tone="refuse"
          busy={busy}
          busyLabel={t('lever.confirm.sending')}
          error={error}
          onConfirm={() => void (confirming && confirm(confirming))}
          onCancel={() => ask(undefined)}
        >
          {question !== undefined && <p>{question.text}</p>}
          {question !== undefined && question.rows.length > 0 && <ProfitLine rows={question.rows} />}
        </ConfirmDialog>
        {asked?.kind === 'close' && (
          <CloseDialog key={asked.id} row={asked.row} lever={lever} onClose={() => ask(undefined)} />
        )}
        {stopsRow !== undefined && (
          <StopsDialog key={stopsRow.id} row={stopsRow} lever={lever} onClose={() => ask(undefined)} />
        )}
      </>
    ),
  };
}
