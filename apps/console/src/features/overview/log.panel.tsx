// The log of the venue, its process, and the clock of its machine.
import { useConsole, type VenueHealth } from '@candor/client/console';
import { dateTime, duration } from '@candor/i18n';
import { t, textOf } from '@candor/i18n/console';
import {
  Badge,
  Button,
  Card,
  formatDecimal,
  KeyValue,
  KeyValueList,
  Mono,
  TextLink,
  useNumberLocale,
} from '@candor/ui';
import { useState } from 'react';
import { PlainChange } from '../../change/plain-change.tsx';
import { hrefTo, paths } from '../../paths.ts';
import { useOperator } from '../../session/session-provider.tsx';
import classes from './overview.module.css';

type Of = { health: VenueHealth };

const BYTES_PER_MIB = 1_048_576;
const BYTES_PER_GIB = 1_024 * BYTES_PER_MIB;

function useWholeNumber(): (value: number) => string {
  const locale = useNumberLocale();
  return (value) => formatDecimal(String(value), locale);
}

export function LogPanel({ health }: Of) {
  const whole = useWholeNumber();
  const { seq, committedSeq, historySeq, lastSnapshotSeq, uncheckedRecords, head, epoch } = health;
  const behind = (count: number): string =>
    count > 0 ? ` · ${t('overview.behind', { count: whole(count) })}` : '';
  return (
    <Card title={t('overview.log')}>
      <KeyValueList>
        <KeyValue name={t('overview.seq')} total>
          {whole(seq)}
        </KeyValue>
        <KeyValue name={t('overview.committed')}>
          {whole(committedSeq)}
          {behind(seq - committedSeq)}
        </KeyValue>
        <KeyValue name={t('overview.history')}>
          {whole(historySeq)}
          {behind(committedSeq - historySeq)}
        </KeyValue>
        <KeyValue name={t('overview.snapshot')}>
          {whole(lastSnapshotSeq)} · {t('overview.records', { count: seq - lastSnapshotSeq })}
        </KeyValue>
        {uncheckedRecords > 0 && (
          <KeyValue name={t('overview.unchecked')}>{whole(uncheckedRecords)}</KeyValue>
        )}
        <KeyValue name={t('overview.epoch')}>{whole(epoch)}</KeyValue>
        <KeyValue name={t('overview.head')}>
          <Mono>{head.hash}</Mono>
          <br />
          {whole(head.seq)} · {t('overview.signed', { time: dateTime(head.signedAt) })}
        </KeyValue>
      </KeyValueList>
    </Card>
  );
}

function Disk({ disk: { freeBytes, totalBytes, little } }: { disk: NonNullable<VenueHealth['disk']> }) {
  const whole = useWholeNumber();
  const gibibytes = (bytes: number): string => `${whole(Math.floor(bytes / BYTES_PER_GIB))} GiB`;
  return (
    <span className={classes.source}>
      {little && <Badge kind="failed">{t('overview.diskLittle')}</Badge>}
      <span>{t('overview.diskFree', { free: gibibytes(freeBytes), total: gibibytes(totalBytes) })}</span>
    </span>
  );
}

export function ProcessPanel({ health }: Of) {
  const { calls } = useConsole();
  const { may } = useOperator();
  const whole = useWholeNumber();
  const [accepting, setAccepting] = useState(false);
  return (
    <Card
      title={t('overview.queue')}
      count={whole(health.queueLength)}
      actions={
        !health.ready &&
        may('AcceptClock') && (
          <Button tone="second" size="table" onClick={() => setAccepting(true)}>
            {t('overview.acceptClock')}
          </Button>
        )
      }
    >
      <KeyValueList>
        <KeyValue name={t('overview.started')}>{duration(health.serverTime - health.startedAt)}</KeyValue>
        <KeyValue name={t('overview.clock')}>{textOf('clock', health.clock)}</KeyValue>
        <KeyValue name={t('overview.suspensions')}>{whole(health.suspensions)}</KeyValue>
        <KeyValue name={t('overview.thrown')}>{whole(health.decisionsThrown)}</KeyValue>
        <KeyValue name={t('overview.openActions')}>{whole(health.openActions)}</KeyValue>
        <KeyValue name={t('overview.setAside')}>
          {health.setAside > 0 && may('GetSetAside') ? (
            <TextLink href={hrefTo(paths.settlements())}>{whole(health.setAside)}</TextLink>
          ) : (
            whole(health.setAside)
          )}
        </KeyValue>
        <KeyValue name={t('overview.memory')}>
          <bdi>{`${whole(Math.round(health.memoryBytes / BYTES_PER_MIB))} MiB`}</bdi>
        </KeyValue>
        {health.disk !== null && (
          <KeyValue name={t('overview.disk')}>
            <Disk disk={health.disk} />
          </KeyValue>
        )}
      </KeyValueList>
      {accepting && (
        <PlainChange
          title={t('overview.acceptClock')}
          submit={t('overview.acceptClock')}
          consequence={t('overview.acceptClockLead')}
          call={(reason, key) => calls.acceptClock({ reason }, key)}
          onClose={() => setAccepting(false)}
        />
      )}
    </Card>
  );
}
