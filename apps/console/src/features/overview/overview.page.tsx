// How the venue does and what waits: the log, the prices, the queues, and all invariants when somebody asks.
import { useConsole, type VenueHealth } from '@candor/client/console';
import { t } from '@candor/i18n/console';
import { Badge } from '@candor/ui';
import { useAsked } from '../../parts/asked.ts';
import { Cards, Page } from '../../parts/page.tsx';
import { Shown } from '../../parts/shown.tsx';
import { useOperator } from '../../session/session-provider.tsx';
import { FactorResetsPanel } from './factor-resets.panel.tsx';
import { InvariantsPanel } from './invariants.panel.tsx';
import { LogPanel, ProcessPanel } from './log.panel.tsx';
import { NewAccessPanel } from './new-access.panel.tsx';
import { PricesPanel } from './prices.panel.tsx';
import { WorkPanel } from './work.panel.tsx';

const EVERY_MS = 3_000;

function ReadyBadge({ health }: { health: VenueHealth }) {
  if (health.ready) return <Badge kind="success">{t('overview.ready')}</Badge>;
  return <Badge kind="failed">{t('overview.notReady', { why: health.notReady ?? '' })}</Badge>;
}

export function OverviewPage() {
  const { calls } = useConsole();
  const { may } = useOperator();
  const asked = useAsked('health', null, calls.health, { everyMs: EVERY_MS, enabled: may('GetHealth') });
  return (
    <Page
      title={t('place.overview')}
      actions={asked.status === 'ready' && <ReadyBadge health={asked.data} />}
    >
      <Cards>
        {may('GetOperators') && <NewAccessPanel />}
        {may('GetQueues') && <WorkPanel />}
        {may('ConfirmFactorReset') && <FactorResetsPanel />}
        {may('GetHealth') && (
          <Shown asked={asked} rows={8}>
            {(health) => (
              <>
                <LogPanel health={health} />
                <ProcessPanel health={health} />
                <PricesPanel health={health} />
              </>
            )}
          </Shown>
        )}
        {may('CheckInvariants') && <InvariantsPanel />}
      </Cards>
    </Page>
  );
}
