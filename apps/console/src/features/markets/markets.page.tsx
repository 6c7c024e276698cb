// What is listed and on which terms: markets, currencies, networks, limits and rates.
import { type ConsoleListings, useConsole } from '@candor/client/console';
import { t } from '@candor/i18n/console';
import { TabPanel, Tabs } from '@candor/ui';
import { useState } from 'react';
import { useAsked } from '../../parts/asked.ts';
import { Page } from '../../parts/page.tsx';
import { Shown } from '../../parts/shown.tsx';
import { CurrenciesPanel } from './currencies.panel.tsx';
import { LimitsPanel } from './limits.panel.tsx';
import { MarketsPanel } from './markets.panel.tsx';
import { NetworksPanel } from './networks.panel.tsx';
import { RatesPanel } from './rates.panel.tsx';

const parts = ['markets', 'currencies', 'networks', 'limits', 'rates'] as const;
type PartName = (typeof parts)[number];

function PartPanel({ part, listings }: { part: PartName; listings: ConsoleListings }) {
  switch (part) {
    case 'markets':
      return <MarketsPanel listings={listings} />;
    case 'currencies':
      return <CurrenciesPanel listings={listings} />;
    case 'networks':
      return <NetworksPanel listings={listings} />;
    case 'limits':
      return <LimitsPanel listings={listings} />;
    case 'rates':
      return <RatesPanel listings={listings} />;
    default:
      return part satisfies never;
  }
}

export function MarketsPage() {
  const { calls } = useConsole();
  const [part, setPart] = useState<PartName>('markets');
  const asked = useAsked('listings', null, calls.listings);
  return (
    <Page
      title={t('place.markets')}
      strip={
        <Tabs
          id="listing"
          label={t('markets.parts')}
          look="plain"
          value={part}
          items={parts.map((value) => ({ value, text: t(`markets.${value}`) }))}
          onChange={setPart}
        />
      }
    >
      <TabPanel id="listing" value={part}>
        <Shown asked={asked} rows={12} columns={[18, 16, 14, 14, 20]}>
          {(listings) => <PartPanel part={part} listings={listings} />}
        </Shown>
      </TabPanel>
    </Page>
  );
}
