// The phone's header of the trade screen: the market and its picker, the star and the menu.
import type { Market } from '@candor/client';
import { t } from '@candor/i18n';
import { IconChevronDown } from '@tabler/icons-react';
import { memo } from 'react';
import { MarketTop, type MarketTopProps } from '../../parts/market-top.tsx';
import { StarButton } from '../../parts/star-button.tsx';
import { WatchList } from '../../parts/watch-list/index.ts';
import { Bell } from '../../shell/bell.tsx';
import { Burger } from '../../shell/burger.tsx';
import { spotPath } from './spot-path.ts';

export interface MobileTopProps extends Pick<MarketTopProps, 'ownHeader'> {
  market: Market;
  markets: readonly Market[];
}

export const MobileTop = memo(function MobileTop({ market, markets, ownHeader }: MobileTopProps) {
  return (
    <MarketTop
      title={t('spot.title')}
      currency={market.base}
      picker={
        <>
          <bdi dir="ltr">
            {market.base}/<wbr />
            {market.quote}
          </bdi>
          <IconChevronDown size={20} stroke={1.75} aria-hidden="true" />
        </>
      }
      pickerName={`${market.symbol}. ${t('spot.pickMarket')}`}
      listTitle={t('spot.pickMarket')}
      list={(close) => (
        <WatchList markets={markets} chosen={market.symbol} pathOf={spotPath} onOpened={close} />
      )}
      end={
        <>
          <StarButton symbol={market.symbol} size={24} />
          {ownHeader && <Bell />}
          {ownHeader && <Burger />}
        </>
      }
      ownHeader={ownHeader}
    />
  );
});
