// The phone's header of a screen of the user's own: its title, the way back, and the menu; the paper notice sticks with it.
import { t } from '@candor/i18n';
import { IconButton } from '@candor/ui';
import { IconChevronLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { Bell } from './bell.tsx';
import { Burger } from './burger.tsx';
import { PaperNotice } from './paper-notice.tsx';
import classes from './phone-top.module.css';

export interface PhoneTopProps {
  title: string;
  /** Where the way back leads; without it the screen is the first of its place. */
  back?: string;
  /** Before the menu. */
  children?: ReactNode;
}

export function PhoneTop({ title, back, children }: PhoneTopProps) {
  const navigate = useNavigate();
  return (
    <div className={classes.top}>
      <header className={classes.bar}>
        {back !== undefined && (
          <IconButton
            label={t('shell.back')}
            tone="strong"
            icon={<IconChevronLeft size={24} stroke={1.75} className={classes.flips} aria-hidden="true" />}
            onClick={() => void navigate(back)}
          />
        )}
        <h1 className={classes.title}>{title}</h1>
        {children}
        <Bell />
        <Burger />
      </header>
      <PaperNotice />
    </div>
  );
}
