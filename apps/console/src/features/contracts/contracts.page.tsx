// What operators say of contracts: seconds options and limits, perpetuals, and where each product is offered.
import { type ConsoleCallName, useConsole } from '@candor/client/console';
import { t } from '@candor/i18n/console';
import { TabPanel, Tabs } from '@candor/ui';
import { useState } from 'react';
import { useAsked } from '../../parts/asked.ts';
import { Page } from '../../parts/page.tsx';
import { Shown } from '../../parts/shown.tsx';
import { useOperator } from '../../session/session-provider.tsx';
import { CountriesPanel } from './countries.panel.tsx';
import { OptionsPanel } from './options.panel.tsx';
import { PerpetualsPanel } from './perpetuals.panel.tsx';
import { SecondsLimitsPanel } from './seconds-limits.panel.tsx';

const parts = ['options', 'limits', 'perpetuals', 'countries'] as const;
type PartName = (typeof parts)[number];

const readBy: Readonly<Record<PartName, ConsoleCallName>> = {
  options: 'GetSeconds',
  limits: 'GetSeconds',
  perpetuals: 'GetPerpetuals',
  countries: 'GetProducts',
};

export function ContractsPage() {
  const { may } = useOperator();
  const [chosen, setChosen] = useState<PartName>('options');
  const open = parts.filter((name) => may(readBy[name]));
  const part = open.includes(chosen) ? chosen : open[0];
  if (part === undefined) return null;
  return (
    <Page
      title={t('place.contracts')}
      lead={t('contracts.lead')}
      strip={
        <Tabs
          id="contracts"
          label={t('contracts.parts')}
          look="plain"
          value={part}
          items={open.map((value) => ({ value, text: t(`contracts.${value}`) }))}
          onChange={setChosen}
        />
      }
    >
      <TabPanel id="contracts" value={part}>
        <PartPanel part={part} />
      </TabPanel>
    </Page>
  );
}

function PartPanel({ part }: { part: PartName }) {
  switch (part) {
    case 'options':
    case 'limits':
      return <SecondsPart part={part} />;
    case 'perpetuals':
      return <PerpetualsPart />;
    case 'countries':
      return <CountriesPart />;
    default:
      return part satisfies never;
  }
}

function SecondsPart({ part }: { part: 'options' | 'limits' }) {
  const { calls } = useConsole();
  const asked = useAsked('seconds', null, calls.seconds);
  return (
    <Shown asked={asked} rows={12} columns={[18, 12, 14, 14, 20]}>
      {(seconds) =>
        part === 'options' ? <OptionsPanel seconds={seconds} /> : <SecondsLimitsPanel seconds={seconds} />
      }
    </Shown>
  );
}

function PerpetualsPart() {
  const { calls } = useConsole();
  const asked = useAsked('perpetuals', null, calls.perpetuals);
  return (
    <Shown asked={asked} rows={6} columns={[18, 14, 14, 14, 20]}>
      {(perpetuals) => <PerpetualsPanel perpetuals={perpetuals} />}
    </Shown>
  );
}

function CountriesPart() {
  const { calls } = useConsole();
  const asked = useAsked('products', null, calls.products);
  return (
    <Shown asked={asked} rows={4} columns={[24, 24, 16, 20]}>
      {(products) => <CountriesPanel products={products} />}
    </Shown>
  );
}
