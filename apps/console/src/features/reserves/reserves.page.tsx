// What the operator shows to hold: the newest root over what users are owed, and the addresses that are stated for it.
import { type Reserves, useConsole } from '@candor/client/console';
import { dateTime } from '@candor/i18n';
import { t } from '@candor/i18n/console';
import { Button, Card, EmptyState, Mono } from '@candor/ui';
import { useState } from 'react';
import { PlainChange } from '../../change/plain-change.tsx';
import { useAsked } from '../../parts/asked.ts';
import { Page } from '../../parts/page.tsx';
import line from '../../parts/set-line.module.css';
import { Shown } from '../../parts/shown.tsx';
import { useOperator } from '../../session/session-provider.tsx';
import classes from './reserves.module.css';
import { StateReserveForm } from './state.form.tsx';
import { Statement } from './statement.tsx';

const EVERY_MS = 15_000;

function Newest({ newest }: { newest: Reserves['newest'] }) {
  const { calls } = useConsole();
  const { may } = useOperator();
  const [publishing, setPublishing] = useState(false);
  return (
    <Card
      title={t('reserves.root')}
      actions={
        may('PublishRoot') && (
          <Button tone="second" size="table" onClick={() => setPublishing(true)}>
            {t('reserves.publish')}
          </Button>
        )
      }
    >
      {newest === null ? (
        <EmptyState text={t('reserves.rootNone')} />
      ) : (
        <>
          <p>
            {t('reserves.rootAt', {
              record: String(newest.record),
              time: t('state.utc', { time: dateTime(newest.at) }),
            })}
          </p>
          <p className={line.quiet}>
            {newest.recordedSeq === null
              ? t('reserves.notInLog')
              : t('reserves.inLog', { record: String(newest.recordedSeq) })}
          </p>
          <p className={classes.hash}>
            <Mono>{newest.root}</Mono>
          </p>
        </>
      )}
      {publishing && (
        <PlainChange
          title={t('reserves.publish')}
          submit={t('reserves.publish')}
          consequence={t('reserves.publishLead')}
          call={(reason, key) => calls.publishRoot({ reason }, key)}
          onClose={() => setPublishing(false)}
        />
      )}
    </Card>
  );
}

function Statements({ reserves }: { reserves: Reserves }) {
  const { may } = useOperator();
  // A younger root meanwhile changes nothing of what is being signed.
  const [stating, setStating] = useState<NonNullable<Reserves['newest']>>();
  const { newest, statements, venue } = reserves;
  return (
    <Card
      title={t('reserves.statements')}
      padded={false}
      actions={
        newest !== null &&
        may('StateReserve') && (
          <Button tone="second" size="table" onClick={() => setStating(newest)}>
            {t('reserves.state')}
          </Button>
        )
      }
    >
      {statements.length === 0 ? (
        <EmptyState text={t('reserves.none')} />
      ) : (
        <ul>
          {statements.map((statement) => (
            <Statement key={statement.id} statement={statement} />
          ))}
        </ul>
      )}
      {stating !== undefined && (
        <StateReserveForm venue={venue} root={stating} onClose={() => setStating(undefined)} />
      )}
    </Card>
  );
}

export function ReservesPage() {
  const { calls } = useConsole();
  const asked = useAsked('reserves', null, calls.reserves, { everyMs: EVERY_MS });
  return (
    <Page title={t('place.reserves')} lead={t('reserves.lead')}>
      <Shown asked={asked} rows={6}>
        {(reserves) => (
          <>
            <Newest newest={reserves.newest} />
            <Statements reserves={reserves} />
          </>
        )}
      </Shown>
    </Page>
  );
}
