// The market table with live quotes: a table on a desktop, a short list on a phone.
import { dataOr, useFlow, useRoom } from '@candor/client';
import { t } from '@candor/i18n';
import { Card, EmptyState, TabPanel, Tabs, TextLink } from '@candor/ui';
import { useState } from 'react';
import { Loaded } from '../../parts/loaded.tsx';
import { type GroupName, groupNames, quotesOfGroup } from '../../parts/market-groups.ts';
import { QuoteList } from '../../parts/quote-list.tsx';
import { Reconnecting } from '../../parts/reconnecting.tsx';
import { useIsMobile } from '../../parts/use-media.ts';
import { hrefTo, paths } from '../../paths.ts';
import classes from './home.module.css';
import { MarketTable } from './market-table.tsx';

export function MarketsPanel() {
  const { quotes } = useRoom();
  const live = useFlow(quotes);
  const mobile = useIsMobile();
  const [group, setGroup] = useState<GroupName>('mainstream');
  const all = dataOr(live, []);
  const tabs = groupNames.map((name) => ({
    value: name,
    text: t(`market.groups.${name}`),
    ...(!mobile && all.length > 0 && { count: quotesOfGroup(all, name).length }),
  }));
  return (
    <Card padded={false} className={classes.markets ?? ''}>
      <div className={classes.tabs}>
        <Tabs
          id="markets"
          label={t('market.groups.label')}
          look="plain"
          value={group}
          items={tabs}
          onChange={setGroup}
        />
        <div className={classes.tabsEnd}>
          {live.status === 'data' && live.stale && <Reconnecting />}
          {!mobile && (
            <TextLink tone="muted" arrow href={hrefTo(paths.allMarket())}>
              {t('market.allMarkets')}
            </TextLink>
          )}
        </div>
      </div>
      <TabPanel id="markets" value={group}>
        <Loaded
          value={live}
          failed={t('market.failed')}
          rows={10}
          columns={[20, 12, 12, 12]}
          rowSize={mobile ? 60 : 52}
        >
          {(loaded, stale) => {
            const rows = quotesOfGroup(loaded, group);
            if (rows.length === 0) return <EmptyState text={t('shell.state.noData')} />;
            return mobile ? (
              <QuoteList quotes={rows} stale={stale} />
            ) : (
              <MarketTable quotes={rows} stale={stale} />
            );
          }}
        </Loaded>
      </TabPanel>
      {mobile && all.length > 0 && (
        <div className={classes.more}>
          <TextLink arrow href={hrefTo(paths.allMarket())}>
            {t('market.allOf', { count: all.length })}
          </TextLink>
        </div>
      )}
    </Card>
  );
}
