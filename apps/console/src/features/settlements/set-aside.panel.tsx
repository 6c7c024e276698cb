// What the venue could not decide by itself. Trying again follows the same rule on the same tape.
import { type SetAsideItem, useConsole } from '@candor/client/console';
import { dateTime } from '@candor/i18n';
import { t } from '@candor/i18n/console';
import { Card, DataTable, Mono, type TableColumn } from '@candor/ui';
import { useState } from 'react';
import { PlainChange } from '../../change/plain-change.tsx';
import { actColumn } from '../../parts/act-column.tsx';
import { useAsked } from '../../parts/asked.ts';
import { userMark } from '../../parts/figures.ts';
import { Shown } from '../../parts/shown.tsx';
import { WideTable } from '../../parts/wide-table.tsx';
import { useOperator } from '../../session/session-provider.tsx';
import { retryOf } from './retry-of.ts';
import classes from './settlements.module.css';

const EVERY_MS = 15_000;

function kindOf({ kind }: SetAsideItem): string {
  return kind === 'order' ? t('settlements.orderKind') : t(`settlements.${kind}`);
}

function columns(): readonly TableColumn<SetAsideItem>[] {
  return [
    { id: 'product', head: t('contracts.product'), cell: ({ product }) => t(`product.${product}`) },
    { id: 'kind', head: t('settlements.kind'), cell: kindOf },
    { id: 'order', head: t('settlements.order'), cell: ({ id }) => <Mono>{id}</Mono> },
    {
      id: 'user',
      head: t('settlements.user'),
      cell: ({ user }) => (user === null ? t('state.none') : <Mono>{userMark(user)}</Mono>),
    },
    {
      id: 'market',
      head: t('column.market'),
      cell: ({ symbol }) => symbol ?? t('state.none'),
      tone: 'strong',
    },
    {
      id: 'since',
      head: t('settlements.since'),
      cell: ({ since }) => (since === null ? t('state.none') : dateTime(since)),
      tone: 'muted',
    },
  ];
}

export function SetAsidePanel() {
  const { calls } = useConsole();
  const { may } = useOperator();
  const [open, setOpen] = useState<SetAsideItem>();
  const retry = open && retryOf(calls, open);
  const asked = useAsked('setAside', null, calls.setAside, { everyMs: EVERY_MS });
  const act = actColumn<SetAsideItem>((item) => [
    item.retry && { text: t('settlements.retry'), onPress: () => setOpen(item) },
  ]);
  return (
    <Shown asked={asked} rows={3} columns={[20, 14, 14, 14, 14]}>
      {(items) => (
        <Card title={t('settlements.setAside')} count={items.length} padded={false}>
          <p className={classes.note}>{t('settlements.asideLead')}</p>
          <WideTable empty={items.length === 0 && t('settlements.asideNone')}>
            <DataTable
              caption={t('settlements.setAside')}
              rows={items}
              rowKey={({ product, kind, id }) => `${product} ${kind} ${id}`}
              columns={may('RetrySeconds') ? [...columns(), act] : columns()}
            />
          </WideTable>
          {open !== undefined && retry !== undefined && (
            <PlainChange
              title={t('settlements.retryTitle', { order: open.id })}
              submit={t('settlements.retry')}
              consequence={t('settlements.retryLead')}
              call={retry}
              onClose={() => setOpen(undefined)}
            />
          )}
        </Card>
      )}
    </Shown>
  );
}
