// The phone's header of the seconds contract: the option's symbol and its picker, own contracts, the menu.
import { useSession } from '@candor/client';
import { t } from '@candor/i18n';
import { IconButton, VisuallyHidden } from '@candor/ui';
import { IconChevronDown, IconHistory } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { MarketTop, type MarketTopProps } from '../../parts/market-top.tsx';
import { WatchList } from '../../parts/watch-list/index.ts';
import { paths } from '../../paths.ts';
import { Bell } from '../../shell/bell.tsx';
import { Burger } from '../../shell/burger.tsx';
import { LanguageMenu, ThemeToggle } from '../../shell/display-controls.tsx';
import classes from './seconds.module.css';
import type { SecondsMarketProps } from './seconds-screen.ts';
import { secondsPath } from './symbols.tsx';

/** On a phone a user has the menu, and a visitor the choices that would be in it. */
function PhoneEnd({ signedIn }: { signedIn: boolean }) {
  const navigate = useNavigate();
  if (!signedIn) {
    return (
      <>
        <ThemeToggle />
        <LanguageMenu />
      </>
    );
  }
  return (
    <>
      <IconButton
        label={t('seconds.orders.label')}
        tone="strong"
        icon={<IconHistory size={24} stroke={1.75} aria-hidden="true" />}
        onClick={() => void navigate(paths.coinOrder())}
      />
      <Bell />
      <Burger />
    </>
  );
}

export type SecondsTopProps = Pick<SecondsMarketProps, 'market' | 'markets'> &
  Pick<MarketTopProps, 'ownHeader'>;

export function SecondsTop({ market, markets, ownHeader }: SecondsTopProps) {
  const signedIn = useSession((session) => session.user !== null);
  return (
    <MarketTop
      title={t('seconds.title')}
      currency={market.base}
      picker={
        <>
          <span>
            <small className={classes.option}>{t('seconds.option')}</small>
            <span className={classes.picked}>
              {market.base}
              <IconChevronDown size={16} stroke={1.75} aria-hidden="true" />
            </span>
          </span>
          <VisuallyHidden>. {t('seconds.pick')}</VisuallyHidden>
        </>
      }
      listTitle={t('seconds.pick')}
      list={(close) => (
        <WatchList markets={markets} chosen={market.symbol} pathOf={secondsPath} onOpened={close} />
      )}
      end={ownHeader && <PhoneEnd signedIn={signedIn} />}
      ownHeader={ownHeader}
    />
  );
}
