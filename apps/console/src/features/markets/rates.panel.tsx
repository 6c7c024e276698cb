// The two rates of the venue as a whole: the spread of swaps, and what inviters receive.
import { type ConsoleListings, useConsole } from '@candor/client/console';
import { t } from '@candor/i18n/console';
import { Button, Card } from '@candor/ui';
import { useState } from 'react';
import { shownRate } from '../../parts/figures.ts';
import { Cards } from '../../parts/page.tsx';
import { useOperator } from '../../session/session-provider.tsx';
import classes from './markets.module.css';
import { RateForm } from './rate.form.tsx';

type RateName = 'swapSpread' | 'referralRate';

export function RatesPanel({ listings }: { listings: ConsoleListings }) {
  const { calls } = useConsole();
  const { may } = useOperator();
  const [open, setOpen] = useState<RateName>();
  const rates = [
    {
      name: 'swapSpread',
      ratePpm: listings.swapSpreadPpm,
      what: t('markets.swapSpreadWhat'),
      lead: (rate: string) => t('markets.swapSpreadLead', { rate }),
      done: t('kind.swapSpreadSet'),
      call: calls.setSwapSpread,
    },
    {
      name: 'referralRate',
      ratePpm: listings.referralRatePpm,
      what: t('markets.referralRateWhat'),
      lead: (rate: string) => t('markets.referralRateLead', { rate }),
      done: t('kind.referralRateSet'),
      call: calls.setReferralRate,
    },
  ] as const;
  const chosen = rates.find(({ name }) => name === open);
  return (
    <Cards>
      {rates.map(({ name, ratePpm, what }) => (
        <Card
          key={name}
          title={t(`markets.${name}`)}
          actions={
            may(name === 'swapSpread' ? 'SetSwapSpread' : 'SetReferralRate') && (
              <Button tone="second" size="table" onClick={() => setOpen(name)}>
                {t('markets.edit')}
              </Button>
            )
          }
        >
          <p className={classes.rate}>
            <bdi>{shownRate(ratePpm)}</bdi>
          </p>
          <p className={classes.quiet}>{what}</p>
        </Card>
      ))}
      {chosen !== undefined && (
        <RateForm
          title={t(`markets.${chosen.name}`)}
          ratePpm={chosen.ratePpm}
          lead={chosen.lead}
          done={chosen.done}
          call={chosen.call}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Cards>
  );
}
