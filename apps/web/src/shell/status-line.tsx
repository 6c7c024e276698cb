// The bottom line of a desktop trade screen: the connection, the signed head of the log, the way to the customer
// service, and the venue's clock.
import {
  type CheckedHead,
  type HeadVerdict,
  useLogHead,
  useReadable,
  useRoom,
  useServerTime,
  useSettings,
} from '@candor/client';
import { t, timeOfDay, utcTime, zoneName } from '@candor/i18n';
import { Mono, StatusDot, TextLink, VerifiedMark } from '@candor/ui';
import { useSearchParams } from 'react-router';
import { useHasIndex } from '../parts/use-quote.ts';
import { useServiceLink } from './service-link.ts';
import { shortHash } from './short-hash.ts';
import { openShortcuts } from './shortcuts.tsx';
import classes from './status-line.module.css';

function Connection() {
  const status = useReadable(useRoom().status);
  if (status === 'live') return <StatusDot tone="ok">{t('shell.status.live')}</StatusDot>;
  return (
    <StatusDot tone="warn">
      {status === 'connecting' ? t('shell.status.connecting') : t('shell.status.reconnecting')}
    </StatusDot>
  );
}

function Verdict({ verdict, signedAt }: { verdict: HeadVerdict; signedAt: number }) {
  switch (verdict) {
    case 'verified':
      return (
        <VerifiedMark>
          {t('shell.status.verified')} <bdi dir="ltr">{utcTime(signedAt)} UTC</bdi>
        </VerifiedMark>
      );
    case 'wrong':
      return <StatusDot tone="bad">{t('shell.status.notVerified')}</StatusDot>;
    case 'otherKey':
      return <StatusDot tone="bad">{t('shell.status.otherKey')}</StatusDot>;
    case 'unsupported':
      return <StatusDot tone="muted">{t('shell.status.cannotVerify')}</StatusDot>;
    default:
      return verdict satisfies never;
  }
}

function Head({ head }: { head: CheckedHead }) {
  return (
    <>
      <span>
        {t('shell.status.logHead')} <b className={classes.strong}>#{head.seq}</b>
      </span>
      <span className={classes.hash}>
        <Mono>{shortHash(head.hash)}</Mono>
      </span>
      <Verdict verdict={head.verdict} signedAt={head.signedAt} />
    </>
  );
}

function Clock() {
  const nowMs = useServerTime();
  return (
    <span className={classes.clock}>
      {zoneName(nowMs)} {timeOfDay(nowMs)}
    </span>
  );
}

/** The floating button of reading pages would lie over a form or a book here. */
function Service() {
  const link = useServiceLink();
  if (link === undefined) return null;
  return (
    <TextLink size={12} href={link.href} external={link.target === '_blank'}>
      {t('shell.service.online')}
    </TextLink>
  );
}

export function StatusLine() {
  const head = useLogHead();
  const settings = useSettings();
  // Only a paper venue is known to have funded its market maker, which quotes around an index.
  const paper = settings.status === 'data' && settings.data.mode === 'paper';
  const symbol = useSearchParams()[0].get('symbol');
  const hasIndex = useHasIndex(symbol ?? '');
  const quoted = paper && (symbol === null || hasIndex);
  return (
    <footer className={classes.line}>
      <div className={classes.facts}>
        <Connection />
        {head.status === 'data' && <Head head={head.data} />}
        {quoted && <span className={classes.house}>{t('shell.status.house')}</span>}
      </div>
      <Service />
      <TextLink size={12} className={`${classes.shortcuts}`} onClick={openShortcuts}>
        {t('shell.shortcuts')}
      </TextLink>
      <Clock />
    </footer>
  );
}
