// The seconds contract of one symbol: finds the market that the address names, and shows its screen.
import {
  type Market,
  type MarketTerms,
  marketTerms,
  type OddsOption,
  useMarkets,
  useOdds,
  usePreference,
  useRoom,
  useSecondsFollow,
} from '@candor/client';
import { t } from '@candor/i18n';
import { atLeast, useMedia } from '@candor/ui';
import { useEffect } from 'react';
import { Navigate, useParams } from 'react-router';
import { Loaded } from '../../parts/loaded.tsx';
import { PriceTitle } from '../../parts/price-title.tsx';
import { paths } from '../../paths.ts';
import { EmptyScreen } from '../../shell/empty-screen.tsx';
import { MissingHeader } from '../../shell/missing-header.tsx';
import { RealityCheck } from './reality-check.dialog.tsx';
import { SecondsDesktop } from './seconds-desktop.tsx';
import { SecondsMobile } from './seconds-mobile.tsx';
import { useContract } from './use-contract.ts';

/** Below this width chart and form do not fit side by side. */
const desktopQuery = atLeast(1024);
const firstSymbol = 'BTC';

/** The markets with options in the order of the listing; before the options are known, only the one that is open. */
function offeredMarkets(
  markets: readonly Market[],
  options: readonly OddsOption[] | undefined,
  open: Market,
): readonly Market[] {
  const symbols = new Set(options?.map(({ symbol }) => symbol));
  return markets.filter(({ symbol }) => symbols.has(symbol) || symbol === open.symbol);
}

function MarketScreen({
  market,
  markets,
  terms,
}: {
  market: Market;
  markets: readonly Market[];
  terms: MarketTerms;
}) {
  const { preferences } = useRoom();
  const desktop = useMedia(desktopQuery);
  const contract = useContract(terms);
  const { odds } = contract;
  useSecondsFollow();
  useEffect(() => preferences.setState({ lastSeconds: market.base }), [preferences, market.base]);
  const offered = offeredMarkets(markets, odds.status === 'data' ? odds.data : undefined, market);
  const props = { market, markets: offered, contract };
  const title = `${t('seconds.title')} ${market.base}`;
  return (
    <>
      {desktop ? (
        <PriceTitle symbol={market.symbol} name={title} />
      ) : (
        <title>{`${title} · ${t('shell.brand')}`}</title>
      )}
      {desktop ? <SecondsDesktop {...props} /> : <SecondsMobile {...props} />}
      <RealityCheck symbol={market.symbol} />
    </>
  );
}

const baseOf = (symbol: string) => symbol.split('/')[0]?.toUpperCase();

export function SecondsPage() {
  const { symbol } = useParams();
  const markets = useMarkets();
  const last = usePreference((all) => all.lastSeconds);
  // Asked for at once, together with the markets.
  useOdds();
  const wanted = symbol === undefined ? (last ?? firstSymbol) : symbol;
  return (
    <Loaded
      value={markets}
      failed={t('shell.state.loadFailed')}
      onRetry={markets.askAgain}
      rows={12}
      above={<MissingHeader />}
    >
      {(rows) => {
        const market = rows.find(({ base }) => base === baseOf(wanted));
        const terms = market && marketTerms(market);
        if (market !== undefined && terms !== undefined)
          return <MarketScreen key={market.symbol} market={market} markets={rows} terms={terms} />;
        // An address with a symbol that is not listed leads to the first one.
        if (baseOf(wanted) !== firstSymbol) return <Navigate to={paths.trade(firstSymbol)} replace />;
        return <EmptyScreen text={t('shell.state.noData')} />;
      }}
    </Loaded>
  );
}
