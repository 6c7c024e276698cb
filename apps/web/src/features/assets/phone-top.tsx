// The phone's header of the assets: what is shown, the eye and the menu; the paper notice sticks with it.
import { t } from '@candor/i18n';
import { IconButton } from '@candor/ui';
import { IconChevronLeft } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { Burger } from '../../shell/burger.tsx';
import { PaperNotice } from '../../shell/paper-notice.tsx';
import classes from './assets.module.css';
import { EyeButton } from './eye-button.tsx';

/** `deep`: one wallet is open, and the way back leads to all of them. */
export function PhoneTop({ title, deep }: { title: string; deep: boolean }) {
  const navigate = useNavigate();
  return (
    <div className={classes.top}>
      <header className={classes.bar}>
        {deep && (
          <IconButton
            label={t('shell.back')}
            tone="strong"
            icon={<IconChevronLeft size={24} stroke={1.75} className={classes.flips} aria-hidden="true" />}
            onClick={() => void navigate(paths.asset())}
          />
        )}
        <h1 className={classes.barTitle}>{title}</h1>
        <EyeButton size={24} />
        <Burger />
      </header>
      <PaperNotice />
    </div>
  );
}
