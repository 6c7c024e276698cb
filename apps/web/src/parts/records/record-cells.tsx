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

export function StatusMark({ status }: { status: Status }) {
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

export function StatusCell({ status, reason }: { status: Status; reason: string | null }) {
  return (
    <span className={classes.statusCell}>
      <StatusMark status={status} />
      {status !== 'success' && <Reason reason={reason} />}
    </span>
  );
}
