// Lock-up mining: the plans that are offered, and the reserve that has what was promised.
import { type ConsoleMining, useConsole } from '@candor/client/console';
import { t } from '@candor/i18n/console';
import { TextLink } from '@candor/ui';
import { useAsked } from '../../parts/asked.ts';
import { Page } from '../../parts/page.tsx';
import { Shown } from '../../parts/shown.tsx';
import { hrefTo, paths } from '../../paths.ts';
import { useOperator } from '../../session/session-provider.tsx';
import classes from './mining.module.css';
import { PlansPanel } from './plans.panel.tsx';
import { ReservePanel } from './reserve.panel.tsx';

const EVERY_MS = 15_000;

export function MiningPage() {
  const { calls } = useConsole();
  const asked = useAsked('mining', null, calls.mining, { everyMs: EVERY_MS });
  return (
    <Page title={t('place.mining')} lead={t('mining.lead')}>
      <Shown asked={asked} rows={6} columns={[18, 12, 14, 14, 20]}>
        {(mining) => (
          <div className={classes.parts}>
            <Aside count={mining.setAside} />
            <PlansPanel mining={mining} />
            <ReservePanel reserves={mining.reserves} />
          </div>
        )}
      </Shown>
    </Page>
  );
}

function Aside({ count }: { count: ConsoleMining['setAside'] }) {
  const { may } = useOperator();
  if (count === 0) return null;
  return (
    <p className={classes.aside}>
      {t('mining.aside', { count })}{' '}
      {may('GetSetAside') && (
        <TextLink href={hrefTo(paths.settlements('setAside'))}>{t('mining.toAside')}</TextLink>
      )}
    </p>
  );
}
