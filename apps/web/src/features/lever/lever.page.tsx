// The screen of perpetual contracts: finds the contract that the address or the last visit names, and shows it.
import { useLever, usePreference, useRoom } from '@candor/client';
import { t } from '@candor/i18n';
import { atLeast, useMedia } from '@candor/ui';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { symbolToShow, useAddressOfMarket } from '../../parts/asked-market.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { EmptyScreen } from '../../shell/empty-screen.tsx';
import { MissingHeader } from '../../shell/missing-header.tsx';
import { LeverDesktop } from './lever-desktop.tsx';
import { LeverMobile } from './lever-mobile.tsx';
import type { LeverScreenProps } from './lever-screen.ts';
import { useLeverOrder } from './use-lever-order.ts';
import { useOffers } from './use-offers.ts';
import { useRowActions } from './use-row-actions.tsx';

/** Below this width the three columns do not fit side by side. */
const desktopQuery = atLeast(1024);

function LeverScreen({ offer, offers, config }: Omit<LeverScreenProps, 'order' | 'lever' | 'actions'>) {
  const { preferences } = useRoom();
  const desktop = useMedia(desktopQuery);
  const lever = useLever();
  const order = useLeverOrder(offer, config.available);
  const actions = useRowActions(lever);
  const { symbol } = offer.terms;
  useAddressOfMarket(symbol);
  useEffect(() => preferences.setState({ lastMarket: symbol }), [preferences, symbol]);
  const props = { offer, offers, config, lever, order, actions };
  return desktop ? <LeverDesktop {...props} /> : <LeverMobile {...props} />;
}

export function LeverPage() {
  const loaded = useOffers();
  const [query] = useSearchParams();
  const last = usePreference((preferences) => preferences.lastMarket);
  return (
    <Loaded
      value={loaded}
      failed={t('lever.failed')}
      onRetry={loaded.askAgain}
      rows={12}
      above={<MissingHeader />}
    >
      {({ config, offers }) => {
        const symbols = offers.map(({ terms }) => terms.symbol);
        const shown = symbolToShow(symbols, query.get('symbol'), last);
        const offer = offers.find(({ terms }) => terms.symbol === shown);
        if (offer === undefined) return <EmptyScreen text={t('lever.notListed')} />;
        return <LeverScreen key={offer.terms.symbol} offer={offer} offers={offers} config={config} />;
      }}
    </Loaded>
  );
}
