// The phone's header of the trade screen: the way back, the market and its picker, the star and the menu.
import type { Market } from '@candor/client';
import { t } from '@candor/i18n';
import { BottomSheet, CoinRing, IconButton, VisuallyHidden } from '@candor/ui';
import { IconChevronDown, IconChevronLeft } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { StarButton } from '../../parts/star-button.tsx';
import { paths } from '../../paths.ts';
import { Burger } from '../../shell/burger.tsx';
import classes from './spot.module.css';
import { WatchList } from './watch-list.panel.tsx';

export interface MobileTopProps {
  market: Market;
  markets: readonly Market[];
  /** On a tablet the shell's own header stands above, with the way back and the menu. */
  ownHeader: boolean;
}

export function MobileTop({ market, markets, ownHeader }: MobileTopProps) {
  const navigate = useNavigate();
  const [picking, setPicking] = useState(false);
  return (
    <header className={classes.bar}>
      {ownHeader && (
        <IconButton
          label={t('shell.back')}
          tone="strong"
          icon={<IconChevronLeft size={24} stroke={1.75} className={classes.back} aria-hidden="true" />}
          onClick={() => void navigate(paths.home())}
        />
      )}
      <h1>
        <VisuallyHidden>{t('spot.title')}</VisuallyHidden>
        <button
          type="button"
          className={classes.picker}
          aria-haspopup="dialog"
          aria-label={`${market.symbol}. ${t('spot.pickMarket')}`}
          onClick={() => setPicking(true)}
        >
          <CoinRing currency={market.base} size={28} />
          {market.symbol}
          <IconChevronDown size={20} stroke={1.75} aria-hidden="true" />
        </button>
      </h1>
      <div className={classes.barEnd}>
        <StarButton symbol={market.symbol} size={24} />
        {ownHeader && <Burger />}
      </div>
      <BottomSheet
        opened={picking}
        onClose={() => setPicking(false)}
        title={t('spot.pickMarket')}
        closeLabel={t('shell.close')}
      >
        <WatchList markets={markets} chosen={market.symbol} onOpened={() => setPicking(false)} />
      </BottomSheet>
    </header>
  );
}
