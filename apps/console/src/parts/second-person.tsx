// Says beside a gift, or money that comes in for the house, from which amount on a second person must confirm it.
import { t } from '@candor/i18n/console';
import { useListings } from '../queue/use-surroundings.ts';
import { shownAmount } from './figures.ts';
import { limitAlone } from './limit-alone.ts';

export function SecondPersonNote({ currency }: { currency: string }) {
  const listings = useListings();
  if (listings === undefined) return null;
  const limit = limitAlone(listings.networks, currency);
  return (
    <p>
      {limit === undefined
        ? t('house.twoAlways')
        : t('house.twoAbove', { amount: shownAmount(limit, currency) })}
    </p>
  );
}
