// The phone's header of the seconds contract: the way back, the option's symbol and its picker, own contracts, the menu.
import { useSession } from '@candor/client';
import { t } from '@candor/i18n';
import { BottomSheet, CoinRing, IconButton, VisuallyHidden } from '@candor/ui';
import { IconChevronDown, IconChevronLeft, IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { Burger } from '../../shell/burger.tsx';
import { LanguageMenu, ThemeToggle } from '../../shell/display-controls.tsx';
import classes from './seconds.module.css';
import type { SecondsMarketProps } from './seconds.page.tsx';
import { SymbolList } from './symbols.tsx';

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
      <Burger />
    </>
  );
}

export interface SecondsTopProps extends Pick<SecondsMarketProps, 'market' | 'markets'> {
  /** On a tablet the shell's own header stands above, with the way back and the menu. */
  ownHeader: boolean;
}

export function SecondsTop({ market, markets, ownHeader }: SecondsTopProps) {
  const navigate = useNavigate();
  const [picking, setPicking] = useState(false);
  const signedIn = useSession((session) => session.user !== null);
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
        <VisuallyHidden>{t('seconds.title')}</VisuallyHidden>
        <button
          type="button"
          className={classes.picker}
          aria-haspopup="dialog"
          onClick={() => setPicking(true)}
        >
          <CoinRing currency={market.base} size={28} />
          <span>
            <small>{t('seconds.option')}</small>
            <span className={classes.picked}>
              {market.base}
              <IconChevronDown size={16} stroke={1.75} aria-hidden="true" />
            </span>
          </span>
          <VisuallyHidden>. {t('seconds.pick')}</VisuallyHidden>
        </button>
      </h1>
      <div className={classes.barEnd}>{ownHeader && <PhoneEnd signedIn={signedIn} />}</div>
      <BottomSheet
        opened={picking}
        onClose={() => setPicking(false)}
        title={t('seconds.pick')}
        closeLabel={t('shell.close')}
      >
        <SymbolList markets={markets} chosen={market.symbol} onOpened={() => setPicking(false)} />
      </BottomSheet>
    </header>
  );
}
