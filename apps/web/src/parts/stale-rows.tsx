// Rows that are not those that were asked for last: pale while the next page is on its way; where they could not be asked
// for again they stay, with a word that says so and a way to try. Trying twice does not begin anew.
import type { Asked } from '@candor/client';
import { t } from '@candor/i18n';
import { joinClasses, TextLink, useFocusLeftNear } from '@candor/ui';
import { type ReactNode, useRef } from 'react';
import classes from './stale-rows.module.css';

export interface StaleRowsProps {
  asked: Asked<unknown>;
  /** What is said where they did not load. */
  failed: string;
  /** The rows begin level with the title of their card, and so does the word. */
  inCard?: boolean;
  className?: string | undefined | false;
  children: ReactNode;
}

/** It goes when the rows have come, and who pressed it by the keyboard stays at the list. */
function OldWord({ failed, onRetry }: { failed: string; onRetry: () => void }) {
  const word = useRef<HTMLParagraphElement>(null);
  useFocusLeftNear(word);
  return (
    <p ref={word} className={classes.old} role="status">
      {failed}{' '}
      <TextLink size={12} onClick={onRetry}>
        {t('shell.state.retry')}
      </TextLink>
    </p>
  );
}

export function StaleRows({ asked, failed, inCard = false, className, children }: StaleRowsProps) {
  const { turning, retrying, askAgain } = asked;
  const isBusy = turning || retrying;
  const isOld = asked.status === 'data' && asked.stale && !turning;
  return (
    <div
      className={joinClasses(classes.rows, inCard && classes.inCard, isBusy && classes.turning, className)}
      aria-busy={isBusy}
    >
      {isOld && <OldWord failed={failed} onRetry={retrying ? () => {} : askAgain} />}
      {children}
    </div>
  );
}
