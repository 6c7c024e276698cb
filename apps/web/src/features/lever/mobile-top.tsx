// The phone's header of a contract: the way back, the contract and its picker, and the menu.
import { t } from '@candor/i18n';
import { BottomSheet, CoinRing, IconButton, VisuallyHidden } from '@candor/ui';
import { IconChevronDown, IconChevronLeft } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { Burger } from '../../shell/burger.tsx';
import { ContractList } from './contract-list.tsx';
import classes from './phone.module.css';
import type { LeverOffer } from './use-offers.ts';

export interface MobileTopProps {
  offer: LeverOffer;
  offers: readonly LeverOffer[];
  /** On a tablet the shell's own header stands above, with the way back and the menu. */
  ownHeader: boolean;
}

export function MobileTop({ offer: { terms }, offers, ownHeader }: MobileTopProps) {
  const navigate = useNavigate();
  const [picking, setPicking] = useState(false);
  return (
    <header className={classes.phoneBar}>
      {ownHeader && (
        <IconButton
          label={t('shell.back')}
          tone="strong"
          icon={<IconChevronLeft size={24} stroke={1.75} className={classes.back} aria-hidden="true" />}
          onClick={() => void navigate(paths.home())}
        />
      )}
      <h1>
        <VisuallyHidden>{t('lever.title')}</VisuallyHidden>
        <button
          type="button"
          className={classes.picker}
          aria-haspopup="dialog"
          aria-label={`${terms.symbol}. ${t('lever.pick')}`}
          onClick={() => setPicking(true)}
        >
          <CoinRing currency={terms.base} size={28} />
          {terms.symbol}
          <IconChevronDown size={20} stroke={1.75} aria-hidden="true" />
        </button>
      </h1>
      <div className={classes.phoneEnd}>{ownHeader && <Burger />}</div>
      <BottomSheet
        opened={picking}
        onClose={() => setPicking(false)}
        title={t('lever.pick')}
        closeLabel={t('shell.close')}
      >
        <ContractList offers={offers} chosen={terms.symbol} onOpened={() => setPicking(false)} />
      </BottomSheet>
    </header>
  );
}
