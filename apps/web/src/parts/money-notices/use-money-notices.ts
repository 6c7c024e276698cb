// Says when a deposit or a withdrawal that was waiting has been decided, while any screen of the wallet is open.
import {
  type CoinDepositRow,
  useDeposits,
  usePreference,
  useWithdrawals,
  type WithdrawLogRow,
} from '@candor/client';
import { t } from '@candor/i18n';
import { showToast } from '@candor/ui';
import { useEffect, useRef } from 'react';
import { shownAmount } from '../amount.tsx';
import { shownDecimal } from '../shown-decimal.ts';
import { decidedSince, type StatusById, statusesOf } from './decided.ts';

/** The first page of the lists, so that both share one answer. */
const newest = { page: 1, pageSize: 10 };

const figures = ({ amount, currency }: { amount: string; currency: string }) => ({
  amount: shownDecimal(shownAmount(amount)),
  currency,
});

const reasonText = (reason: string | null) =>
  reason === null || reason === '' ? undefined : t('records.reason', { reason });

function tell(id: string, tone: 'success' | 'error', title: string, body: string | undefined): void {
  showToast({ id, tone, title, ...(body !== undefined && { body }) });
}

function tellDeposit(row: CoinDepositRow, hidden: boolean): void {
  const id = `deposit-${row.id}`;
  if (row.status === 'success')
    tell(
      id,
      'success',
      t('money.deposit.credited'),
      hidden ? undefined : t('money.deposit.creditedText', figures(row)),
    );
  else tell(id, 'error', t('money.deposit.refused'), reasonText(row.reason));
}

function tellWithdrawal(row: WithdrawLogRow, hidden: boolean): void {
  const id = `withdrawal-${row.id}`;
  // Who cancelled it knows.
  if (row.status === 'cancelled') return;
  if (row.status === 'success')
    tell(
      id,
      'success',
      t('money.withdraw.sent'),
      hidden ? undefined : t('money.withdraw.sentText', figures({ ...row, amount: row.received })),
    );
  else {
    const back = hidden ? undefined : t('money.withdraw.refusedText', figures(row));
    tell(
      id,
      'error',
      t('money.withdraw.refused'),
      [reasonText(row.reason), back].filter((text) => text !== undefined).join(' '),
    );
  }
}

interface Decidable {
  readonly id: number;
  readonly status: string;
}

function useDecided<Row extends Decidable>(rows: readonly Row[] | undefined, told: (row: Row) => void): void {
  const known = useRef<StatusById>(undefined);
  useEffect(() => {
    if (rows === undefined) return;
    for (const row of decidedSince(known.current, rows)) told(row);
    known.current = statusesOf(known.current, rows);
  }, [rows, told]);
}

export function useMoneyNotices(): void {
  const hidden = usePreference((preferences) => preferences.amountsHidden);
  const deposits = useDeposits(newest);
  const withdrawals = useWithdrawals(newest);
  useDecided(deposits.status === 'data' ? deposits.data.rows : undefined, (row) => tellDeposit(row, hidden));
  useDecided(withdrawals.status === 'data' ? withdrawals.data.rows : undefined, (row) =>
    tellWithdrawal(row, hidden),
  );
}
