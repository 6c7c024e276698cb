// What the same user asked for before, newest first.
import { shortDate } from '@candor/i18n';
import { t } from '@candor/i18n/console';
import { Mono } from '@candor/ui';
import type { Asked } from '../parts/asked.ts';
import { Shown } from '../parts/shown.tsx';
import detailClasses from './detail.module.css';
import { Part } from './detail.tsx';
import classes from './parts.module.css';

export interface EarlierRequest {
  readonly id: number;
  readonly mark: string;
  readonly at: number;
  readonly state: 'success' | 'failed' | 'other';
  readonly word: string;
  /** Of what asked for money. */
  readonly amount?: string;
  /** Why it was refused, which whoever looks at the next one has to know. */
  readonly refusedFor?: string | undefined;
}

const SHOWN_MAX = 5;

export function Before({ asked }: { asked: Asked<readonly EarlierRequest[]> }) {
  const rows = asked.status === 'ready' ? asked.data : [];
  const count = (state: EarlierRequest['state']) => rows.filter((row) => row.state === state).length;
  const sum = t('queue.beforeSum', { success: count('success'), failed: count('failed') });
  return (
    <Part title={t('queue.before')} aside={rows.length > 0 && sum}>
      <Shown asked={asked} rows={3} columns={[16, 16, 20, 30]}>
        {(earlier) =>
          earlier.length === 0 ? (
            <p className={detailClasses.quiet}>{t('queue.beforeNone')}</p>
          ) : (
            <ul>
              {earlier.slice(0, SHOWN_MAX).map((row) => (
                <li key={row.id} className={classes.earlier}>
                  <span>{shortDate(row.at)}</span>
                  <Mono>{row.mark}</Mono>
                  <span className={classes[`earlier_${row.state}`]}>{row.word}</span>
                  <span className={classes.earlierAmount}>{row.amount}</span>
                  {row.refusedFor !== undefined && (
                    <p className={classes.earlierReason}>
                      <bdi>{t('people.quote', { reason: row.refusedFor })}</bdi>
                    </p>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </Shown>
    </Part>
  );
}
