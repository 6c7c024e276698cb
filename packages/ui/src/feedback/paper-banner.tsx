// Says, on every screen of a venue with simulated money, that it is one.
import { IconFlask } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './feedback.module.css';

export interface PaperBannerProps {
  text: ReactNode;
  /** A link to what it means. */
  children?: ReactNode;
}

export function PaperBanner({ text, children }: PaperBannerProps) {
  return (
    <div className={classes.banner}>
      <IconFlask size={16} stroke={1.75} className={classes.bannerIcon} aria-hidden="true" />
      <p className={classes.bannerText}>{text}</p>
      {children !== undefined && <span className={classes.bannerMore}>{children}</span>}
    </div>
  );
}
