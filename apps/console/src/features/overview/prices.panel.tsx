// Where prices come from and how old they are, market by market where somebody wants to see them.
import { useConsole, type VenueHealth } from '@candor/client/console';
import { dateTime, duration, listed } from '@candor/i18n';
import { t } from '@candor/i18n/console';
import { Badge, Button, Card, DataTable, DecimalText, Dialog, KeyValue, KeyValueList } from '@candor/ui';
import { useState } from 'react';
import { useAsked } from '../../parts/asked.ts';
import { trimmed } from '../../parts/figures.ts';
import { Shown } from '../../parts/shown.tsx';
import { useOperator } from '../../session/session-provider.tsx';
import classes from './overview.module.css';

const EVERY_MS = 5_000;

export function PricesPanel({ health }: { health: VenueHealth }) {
  const { may } = useOperator();
  const [all, setAll] = useState(false);
  const { source, stale, oldestObservedAt, sources, withoutQuorum } = health.prices;
  return (
    <Card
      title={t('overview.prices')}
      actions={
        may('GetPriceSources') && (
          <Button tone="second" size="table" onClick={() => setAll(true)}>
            {t('overview.showAll')}
          </Button>
        )
      }
    >
      <KeyValueList>
        <KeyValue name={t('overview.source')}>
          <SourceName source={source} />
        </KeyValue>
        <KeyValue name={t('overview.oldestPrice')}>
          {oldestObservedAt === null ? t('state.none') : duration(health.serverTime - oldestObservedAt)}
        </KeyValue>
        <KeyValue name={t('overview.fresh')}>
          <Badge kind={stale === 0 ? 'success' : 'warning'}>
            {stale === 0 ? t('state.yes') : t('overview.staleMarkets', { count: stale })}
          </Badge>
        </KeyValue>
        {sources.map((one) => (
          <KeyValue key={one.name} name={one.name}>
            <SourceState source={one} nowMs={health.serverTime} />
          </KeyValue>
        ))}
        {withoutQuorum.length > 0 && (
          <KeyValue name={t('overview.noQuorum')}>{listed(withoutQuorum)}</KeyValue>
        )}
      </KeyValueList>
      <Dialog
        opened={all}
        onClose={() => setAll(false)}
        title={t('overview.prices')}
        closeLabel={t('frame.close')}
        size="wide"
      >
        {all && <AllPrices />}
      </Dialog>
    </Card>
  );
}

type Source = VenueHealth['prices']['sources'][number];

function SourceBadge({ source: { problem, fresh, thrownOut } }: { source: Source }) {
  if (problem !== null) return <Badge kind="failed">{t('overview.sourceOut')}</Badge>;
  if (thrownOut.length > 0) {
    return <Badge kind="warning">{t('overview.thrownOut', { count: thrownOut.length })}</Badge>;
  }
  return (
    <Badge kind={fresh ? 'success' : 'warning'}>
      {fresh ? t('overview.sourceHeard') : t('overview.sourceOld')}
    </Badge>
  );
}

function SourceState({ source, nowMs }: { source: Source; nowMs: number }) {
  const { observedAt, lastProblem, thrownOut } = source;
  const said = [
    ...(observedAt === null ? [] : [t('overview.lastPrice', { age: duration(nowMs - observedAt) })]),
    ...(thrownOut.length === 0 ? [] : [listed(thrownOut)]),
    ...(lastProblem === null
      ? []
      : [`${lastProblem.problem} (${t('state.utc', { time: dateTime(lastProblem.at) })})`]),
  ];
  return (
    <span className={classes.source}>
      <SourceBadge source={source} />
      {said.map((text) => (
        <span key={text} className={classes.why}>
          <bdi>{text}</bdi>
        </span>
      ))}
    </span>
  );
}

function SourceName({ source }: { source: string }) {
  const known = (['simulated', 'manual', 'external'] as const).find((name) => name === source);
  return known === undefined ? source : t(`source.${known}`);
}

function AllPrices() {
  const { calls, clock } = useConsole();
  const asked = useAsked('priceSources', null, calls.priceSources, { everyMs: EVERY_MS });
  return (
    <Shown asked={asked} rows={12} columns={[24, 24, 20, 16]}>
      {({ markets }) => (
        <DataTable
          caption={t('overview.prices')}
          rows={markets}
          rowKey={({ symbol }) => symbol}
          isStale={({ fresh }) => !fresh}
          columns={[
            { id: 'market', head: t('column.market'), cell: ({ symbol }) => symbol, tone: 'strong' },
            {
              id: 'price',
              head: t('column.price'),
              cell: ({ price }) =>
                price === null ? t('state.none') : <DecimalText value={trimmed(price)} />,
              align: 'end',
            },
            {
              id: 'age',
              head: t('column.age'),
              cell: ({ observedAt }) =>
                observedAt === null ? t('state.none') : duration(clock.nowMs() - observedAt),
              align: 'end',
            },
          ]}
        />
      )}
    </Shown>
  );
}
