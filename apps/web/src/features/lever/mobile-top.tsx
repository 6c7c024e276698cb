// The phone's header of a contract: the contract and its picker, and the menu.
import { t } from '@candor/i18n';
import { IconChevronDown } from '@tabler/icons-react';
import { MarketTop, type MarketTopProps } from '../../parts/market-top.tsx';
import { WatchList } from '../../parts/watch-list/index.ts';
import { Bell } from '../../shell/bell.tsx';
import { Burger } from '../../shell/burger.tsx';
import { contractPath } from './contract-path.ts';
import type { LeverOffer } from './use-offers.ts';

export interface MobileTopProps extends Pick<MarketTopProps, 'ownHeader'> {
  offer: LeverOffer;
  offers: readonly LeverOffer[];
}

export function MobileTop({ offer: { terms }, offers, ownHeader }: MobileTopProps) {
  return (
    <MarketTop
      title={t('lever.title')}
      currency={terms.base}
      picker={
        <>
          {terms.symbol}
          <IconChevronDown size={20} stroke={1.75} aria-hidden="true" />
        </>
      }
      pickerName={`${terms.symbol}. ${t('lever.pick')}`}
      listTitle={t('lever.pick')}
      list={(close) => (
        <WatchList
          markets={offers.map(({ market }) => market)}
          chosen={terms.symbol}
          pathOf={contractPath}
          onOpened={close}
        />
      )}
      end={
        ownHeader && (
          <>
            <Bell />
            <Burger />
          </>
        )
      }
      ownHeader={ownHeader}
    />
  );
}
