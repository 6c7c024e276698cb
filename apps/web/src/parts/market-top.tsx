// The phone's header of a market: the way back, the market with the list to pick another from, and what stands at the end.
import { t } from '@candor/i18n';
import { BottomSheet, CoinRing, IconButton, VisuallyHidden } from '@candor/ui';
import { IconChevronLeft } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../paths.ts';
import classes from './market-top.module.css';

export interface MarketTopProps {
  /** The heading's words for those who do not see the screen. */
  title: string;
  currency: string;
  /** What stands on the picker, beside the coin. */
  picker: ReactNode;
  /** The picker's name, where what stands on it does not say what pressing it does. */
  pickerName?: string;
  listTitle: string;
  list: (close: () => void) => ReactNode;
  end: ReactNode;
  /** On a tablet the shell's own header stands above, with the way back and the menu. */
  ownHeader: boolean;
}

export function MarketTop(props: MarketTopProps) {
  const { title, currency, picker, pickerName, listTitle, list, end, ownHeader } = props;
  const navigate = useNavigate();
  const [picking, setPicking] = useState(false);
  const close = () => setPicking(false);
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
        <VisuallyHidden>{title}</VisuallyHidden>
        <button
          type="button"
          className={classes.picker}
          aria-haspopup="dialog"
          aria-label={pickerName}
          onClick={() => setPicking(true)}
        >
          <CoinRing currency={currency} size={28} />
          {picker}
        </button>
      </h1>
      <div className={classes.end}>{end}</div>
      <BottomSheet opened={picking} onClose={close} title={listTitle} closeLabel={t('shell.close')}>
        {list(close)}
      </BottomSheet>
    </header>
  );
}
