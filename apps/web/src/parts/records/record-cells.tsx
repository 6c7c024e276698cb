// What the lists of records share in their cells: times, networks, hashes, statuses with their reasons.
import { longDateTime, t } from '@candor/i18n';
import { Badge, type BadgeKind, Mono } from '@candor/ui';
import { CopyButton } from '../copy-button.tsx';
import { Numbered } from '../single/index.ts';
import classes from './records.module.css';

/** The number below is how the ledger names the row. */
export function TimeCell({ time, id }: { readonly time: number; readonly id: number }) {
  return <Numbered number={id}>{longDateTime(time)}</Numbered>;
}

/** Networks are named as people know them. */
export function networkName(network: string): string {
  return network.toUpperCase();
}

export interface LongTextProps {
  text: string;
  /** What it is, which a button beside it copies. */
  of: 'address' | 'transaction' | 'account';
  /** The number of its row. */
  id: number;
  /** Says what it is where no head of a column does. */
  named?: boolean;
}

/** A hash or an address: wrapped, never cut, and copied whole, for whoever looks it up elsewhere or pays there. */
export function LongText({ text, of, id, named = false }: LongTextProps) {
  return (
    <span className={classes.copied}>
      <span className={classes.long}>
        {named && <span className={classes.named}>{t(`records.column.${of}`)}</span>}
        <Mono>{text}</Mono>
      </span>
      <CopyButton text={text} label={t(`records.copy.${of}`)} name={`#${id}`} />
    </span>
  );
}

type Status = 'pending' | 'success' | 'failed' | 'cancelled';

const looks: Readonly<Record<Status, BadgeKind>> = {
  pending: 'pending',
  success: 'success',
  failed: 'failed',
  cancelled: 'neutral',
};

function StatusMark({ status }: { status: Status }) {
  return <Badge kind={looks[status]}>{t(`records.status.${status}`)}</Badge>;
}

/** What an operator wrote is in the operator's language, whatever the reader's is. */
export function Reason({ reason }: { reason: string | null }) {
  if (reason === null || reason === '') return null;
  return (
    <span className={classes.reason} dir="auto">
      {t('records.reason', { reason })}
    </span>
  );
}

interface Ended {
  readonly status: Status;
  /** When it came to this, which may be another day than that of the row. */
  readonly endedAt: number | null;
}

export function EndedMark({ row: { status, endedAt } }: { row: Ended }) {
  return (
    <span className={classes.statusCell}>
      <StatusMark status={status} />
      {endedAt !== null && <span className={classes.quiet}>{longDateTime(endedAt)}</span>}
    </span>
  );
}

export function StatusCell({ row }: { row: Ended & { readonly reason: string | null } }) {
  return (
    <span className={classes.statusCell}>
      <EndedMark row={row} />
      {row.status !== 'success' && <Reason reason={row.reason} />}
    </span>
  );
}
