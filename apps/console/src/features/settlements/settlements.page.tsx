// What was settled, page by page, and what was set aside. Only the latter has a button, and it cannot choose a result.
import type { ConsoleCallName } from '@candor/client/console';
import { t } from '@candor/i18n/console';
import { TabPanel, Tabs } from '@candor/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Page } from '../../parts/page.tsx';
import { useOperator } from '../../session/session-provider.tsx';
import { PerpetualPanel } from './perpetual.panel.tsx';
import { SecondsPanel } from './seconds.panel.tsx';
import { SetAsidePanel } from './set-aside.panel.tsx';

const parts = ['seconds', 'perpetual', 'setAside'] as const;
type PartName = (typeof parts)[number];

const readBy: Readonly<Record<PartName, ConsoleCallName>> = {
  seconds: 'GetSecondsSettlements',
  perpetual: 'GetPerpetualSettlements',
  setAside: 'GetSetAside',
};

function PartPanel({ part }: { part: PartName }) {
  switch (part) {
    case 'seconds':
      return <SecondsPanel />;
    case 'perpetual':
      return <PerpetualPanel />;
    case 'setAside':
      return <SetAsidePanel />;
    default:
      return part satisfies never;
  }
}

export function SettlementsPage() {
  const { may } = useOperator();
  const [search] = useSearchParams();
  const wanted = parts.find((name) => name === search.get('part')) ?? 'seconds';
  const [chosen, setChosen] = useState<PartName>(wanted);
  const open = parts.filter((name) => may(readBy[name]));
  const part = open.includes(chosen) ? chosen : open[0];
  if (part === undefined) return null;
  return (
    <Page
      title={t('place.settlements')}
      lead={t('settlements.lead')}
      strip={
        <Tabs
          id="settlements"
          label={t('settlements.parts')}
          look="plain"
          value={part}
          items={open.map((value) => ({ value, text: t(`settlements.${value}`) }))}
          onChange={setChosen}
        />
      }
    >
      <TabPanel id="settlements" value={part}>
        <PartPanel part={part} />
      </TabPanel>
    </Page>
  );
}
