// Sign-ins to an account that failed: how many since its owner got in, and the last that its log tells of.
import type { ConsoleUserDetail } from '@candor/client/console';
import { dateTime } from '@candor/i18n';
import { t } from '@candor/i18n/console';
import { Part } from '../../queue/detail.tsx';
import classes from './users.module.css';

type FailedSignIn = ConsoleUserDetail['failedSignIns']['last'][number];

function Line({ kind, failures, userAgent, address, at }: FailedSignIn) {
  const place = [userAgent, address].filter((part) => part !== null).join(' · ');
  return (
    <li className={classes.line}>
      <span className={classes.lineWords}>
        <b>{t(`users.${kind}`)}</b>
        <span className={classes.quiet}>
          {t('state.utc', { time: dateTime(at) })}
          {place !== '' && (
            <>
              {' · '}
              <bdi>{place}</bdi>
            </>
          )}
        </span>
        {failures !== null && (
          <span className={classes.reason}>{t('users.failedSince', { count: String(failures) })}</span>
        )}
      </span>
    </li>
  );
}

export function FailedSignInsPart({ detail }: { detail: Pick<ConsoleUserDetail, 'failedSignIns'> }) {
  const { sinceSignIn, last } = detail.failedSignIns;
  return (
    <Part title={t('users.failedSignIns')}>
      <p className={classes.quiet}>{t('users.failedSince', { count: String(sinceSignIn) })}</p>
      <ul>
        {last.map((each) => (
          <Line key={`${each.at} ${each.kind}`} {...each} />
        ))}
      </ul>
    </Part>
  );
}
