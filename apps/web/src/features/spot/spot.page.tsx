// The spot exchange: finds the market that the address or the last visit names, and shows its screen.
import {
  marketTerms,
  useAccountFollow,
  useMarkets,
  usePreference,
  useRoom,
  useSpotHistoryRefresh,
} from '@candor/client';
import { t } from '@candor/i18n';
import { atLeast, useMedia } from '@candor/ui';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { symbolToShow, useAddressOfMarket } from '../../parts/asked-market.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { EmptyScreen } from '../../shell/empty-screen.tsx';
import { MissingHeader } from '../../shell/missing-header.tsx';
import { SpotDesktop } from './spot-desktop.tsx';
import { SpotMobile } from './spot-mobile.tsx';
import type { SpotScreenProps } from './spot-screen.ts';
import { useOrder } from './use-order.ts';

/** Below this width the four columns do not fit side by side. */
const desktopQuery = atLeast(1024);

function SpotScreen({ market, markets, terms }: Omit<SpotScreenProps, 'order'>) {
  const { preferences } = useRoom();
  const desktop = useMedia(desktopQuery);
  const order = useOrder(terms);
  useAccountFollow(useSpotHistoryRefresh());
  useAddressOfMarket(market.symbol);
  useEffect(() => preferences.setState({ lastMarket: market.symbol }), [preferences, market.symbol]);
  const props = { market, markets, terms, order };
  return desktop ? <SpotDesktop {...props} /> : <SpotMobile {...props} />;
}

export function SpotPage() {
  const markets = useMarkets();
  const [query] = useSearchParams();
  const last = usePreference((preferences) => preferences.lastMarket);
  return (
    <Loaded
      value={markets}
      failed={t('shell.state.loadFailed')}
      onRetry={markets.askAgain}
      rows={12}
      above={<MissingHeader />}
    >
      {(rows) => {
        const symbols = rows.map(({ symbol }) => symbol);
        const shown = symbolToShow(symbols, query.get('symbol'), last);
        const market = rows.find(({ symbol }) => symbol === shown);
        const terms = market && marketTerms(market);
        if (market === undefined || terms === undefined)
          return <EmptyScreen text={t('shell.state.noData')} />;
        return <SpotScreen key={market.symbol} market={market} markets={rows} terms={terms} />;
      }}
    </Loaded>
  );
}
