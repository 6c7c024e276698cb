// What the house stands for beside what it has. Nothing here can be changed.
import { type HouseExposure, useConsole } from '@candor/client/console';
import { t } from '@candor/i18n/console';
import { Card, KeyValue, KeyValueList } from '@candor/ui';
import { Amount } from '../../parts/amount.tsx';
import { useAsked } from '../../parts/asked.ts';
import { Cards, Page } from '../../parts/page.tsx';
import { Shown } from '../../parts/shown.tsx';
import classes from './exposure.module.css';
import { PerpetualExposure } from './perpetual.panel.tsx';
import { SecondsExposure } from './seconds.panel.tsx';

const EVERY_MS = 5_000;

export function ExposurePage() {
  const { calls } = useConsole();
  const asked = useAsked('exposure', null, calls.exposure, { everyMs: EVERY_MS });
  return (
    <Page title={t('place.exposure')} lead={t('exposure.lead')}>
      <Shown asked={asked} rows={10}>
        {(exposure) => (
          <>
            <PerpetualExposure exposure={exposure.perpetual} />
            <h2 className={classes.heading}>{t('exposure.seconds')}</h2>
            <Cards>
              <SecondsHouse balances={exposure.secondsHouse} />
              {exposure.seconds.map((market) => (
                <SecondsExposure key={market.symbol} market={market} />
              ))}
            </Cards>
          </>
        )}
      </Shown>
    </Page>
  );
}

function SecondsHouse({ balances }: { balances: HouseExposure['secondsHouse'] }) {
  return (
    <Card title={t('exposure.secondsHouse')}>
      {balances.length === 0 ? (
        <p>{t('exposure.noHouse')}</p>
      ) : (
        <KeyValueList>
          {balances.flatMap(({ currency, available, held }) => [
            <KeyValue key={`free ${currency}`} name={t('exposure.free')}>
              <Amount value={available} currency={currency} />
            </KeyValue>,
            <KeyValue key={`held ${currency}`} name={t('exposure.held')}>
              <Amount value={held} currency={currency} />
            </KeyValue>,
          ])}
        </KeyValueList>
      )}
    </Card>
  );
}
