// The frame of the account's screens: a header of its own with the way back on a phone, a title on a desktop.
import { t } from '@candor/i18n';
import { joinClasses } from '@candor/ui';
import type { ReactNode } from 'react';
import { useIsMobile } from '../../parts/use-media.ts';
import { PhoneTop } from '../../shell/phone-top.tsx';
import classes from './account.module.css';

export interface AccountFrameProps {
  title: string;
  /** Where the way back leads on a phone. */
  back?: string;
  /** One column, as wide as a form. */
  narrow?: boolean;
  children: ReactNode;
}

export function AccountFrame({ title, back, narrow = false, children }: AccountFrameProps) {
  const mobile = useIsMobile();
  return (
    <>
      <title>{`${title} · ${t('shell.brand')}`}</title>
      {mobile && <PhoneTop title={title} {...(back !== undefined && { back })} />}
      <div className={joinClasses(classes.page, narrow && classes.narrow)}>
        {!mobile && <h1 className={classes.title}>{title}</h1>}
        {children}
      </div>
    </>
  );
}
