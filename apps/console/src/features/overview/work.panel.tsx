// What waits for people: each queue with its oldest item, withdrawals to be sent, reviews that are due.
import { useConsole } from '@candor/client/console';
import { duration } from '@candor/i18n';
import { t } from '@candor/i18n/console';
import { Card, KeyValue, KeyValueList, TextLink } from '@candor/ui';
import { Shown } from '../../parts/shown.tsx';
import { hrefTo, paths } from '../../paths.ts';
import { useOperator } from '../../session/session-provider.tsx';
import { useCounts } from '../../shell/counts.ts';
import classes from './overview.module.css';

const rows = [
  { queue: 'deposits', text: 'place.deposits', path: paths.deposits(), call: 'GetDeposits' },
  { queue: 'withdrawals', text: 'place.withdrawals', path: paths.withdrawals(), call: 'GetWithdrawals' },
  { queue: 'verifications', text: 'place.identity', path: paths.identity(), call: 'GetVerifications' },
  { queue: 'reviews', text: 'overview.reviewsDue', path: paths.reviews(), call: 'GetReviews' },
] as const;

export function WorkPanel() {
  const { clock } = useConsole();
  const { may } = useOperator();
  const counts = useCounts();
  return (
    <Card title={t('overview.work')}>
      <Shown asked={counts} rows={5}>
        {({ queues, withdrawalsToSend, houseProposals, ownHouseProposals }) => (
          <KeyValueList className={`${classes.work}`}>
            {rows
              .filter(({ call }) => may(call))
              .map(({ queue, text, path }) => {
                const row = queues.find((each) => each.queue === queue);
                const notes = [
                  ...(row?.oldestAt
                    ? [t('overview.oldest', { age: duration(clock.nowMs() - row.oldestAt) })]
                    : []),
                  ...(row && row.mine > 0 ? [t('overview.mine', { count: row.mine })] : []),
                ];
                return (
                  <KeyValue key={queue} name={<TextLink href={hrefTo(path)}>{t(text)}</TextLink>}>
                    <b>{row?.waiting ?? 0}</b>
                    {notes.length > 0 && ` · ${notes.join(' · ')}`}
                  </KeyValue>
                );
              })}
            {may('GetWithdrawals') && (
              <KeyValue name={<TextLink href={hrefTo(paths.toSend())}>{t('overview.toSend')}</TextLink>}>
                <b>{withdrawalsToSend}</b>
              </KeyValue>
            )}
            {may('GetHouseProposals') && (
              <KeyValue
                name={<TextLink href={hrefTo(paths.house())}>{t('overview.houseProposals')}</TextLink>}
              >
                <b>{houseProposals}</b>
                {ownHouseProposals > 0 && ` · ${t('overview.ownProposals', { count: ownHouseProposals })}`}
              </KeyValue>
            )}
          </KeyValueList>
        )}
      </Shown>
    </Card>
  );
}
