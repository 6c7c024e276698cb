// Deposits and withdrawals of an account that are not over, and what each of them waits for.
import type { ConsoleUserDetail } from '@candor/client/console';
import { dateTime } from '@candor/i18n';
import { t } from '@candor/i18n/console';
import { Badge, Mono, TextLink } from '@candor/ui';
import { Amount } from '../../parts/amount.tsx';
import { hrefTo, paths } from '../../paths.ts';
import { Part } from '../../queue/detail.tsx';
import { requestMark } from '../../queue/names.ts';
import { useOperator } from '../../session/session-provider.tsx';
import classes from './users.module.css';

type UnderWay = ConsoleUserDetail['underWay'][number];

/** Leads to the request whoever may look at it. */
function Mark({ queue, id }: Pick<UnderWay, 'queue' | 'id'>) {
  const { may } = useOperator();
  const mark = <Mono>{requestMark(queue, id)}</Mono>;
  if (!may(queue === 'deposits' ? 'GetDeposit' : 'GetWithdrawal')) return mark;
  return <TextLink href={hrefTo(paths[queue](id))}>{mark}</TextLink>;
}

export function UnderWayPart({ detail: { underWay } }: { detail: Pick<ConsoleUserDetail, 'underWay'> }) {
  if (underWay.length === 0) return null;
  return (
    <Part title={t('users.underWay')}>
      <ul>
        {underWay.map(({ queue, id, amount, currency, state, requestedAt }) => (
          <li key={`${queue} ${id}`} className={classes.line}>
            <span className={classes.lineWords}>
              <Mark queue={queue} id={id} /> {t(queue === 'deposits' ? 'entry.deposit' : 'entry.withdrawal')}{' '}
              <b>
                <Amount value={amount} currency={currency} />
              </b>
              <span className={classes.quiet}>{t('queue.filed', { time: dateTime(requestedAt) })}</span>
            </span>
            <Badge kind={state === 'approved' ? 'progress' : 'warning'}>
              {t(state === 'approved' ? 'queue.approved' : 'queue.pending')}
            </Badge>
          </li>
        ))}
      </ul>
    </Part>
  );
}
