// Parameters of the venue, and where its prices come from.
import { t } from '@candor/i18n/console';
import { Page } from '../../parts/page.tsx';
import { useOperator } from '../../session/session-provider.tsx';
import { ParametersPanel } from './parameters.panel.tsx';
import { SourcesPanel } from './sources.panel.tsx';

export function SettingsPage() {
  const { may } = useOperator();
  return (
    <Page title={t('place.settings')}>
      {may('GetParameters') && <ParametersPanel />}
      {may('GetPriceSources') && <SourcesPanel />}
    </Page>
  );
}
