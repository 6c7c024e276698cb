// A user in a line: the number, how far verified and since when; a link where the roles open the account.
import type { ConsoleUserDetail, RequestOwner } from '@candor/client/console';
import { longDate } from '@candor/i18n';
import { t } from '@candor/i18n/console';
import { Mono, TextLink } from '@candor/ui';
import { hrefTo, paths } from '../paths.ts';
import { useOperator } from '../session/session-provider.tsx';
import { userMark } from './figures.ts';
import classes from './user-line.module.css';

export function UserLine({ name, detail }: { name: RequestOwner; detail?: ConsoleUserDetail | undefined }) {
  const { may } = useOperator();
  const mark = userMark(name.user);
  return (
    <span className={classes.line}>
      {may('GetUser') ? (
        <TextLink href={hrefTo(paths.users(name.user))} label={t('queue.openUser', { user: mark })}>
          <Mono>{mark}</Mono>
        </TextLink>
      ) : (
        <Mono>{mark}</Mono>
      )}{' '}
      <span className={classes.muted}>
        {detail === undefined ? (
          <bdi>{name.email}</bdi>
        ) : (
          `· ${t(`standing.${detail.verification}`)} · ${t('queue.since', { date: longDate(detail.createdAt) })}`
        )}
      </span>
    </span>
  );
}
