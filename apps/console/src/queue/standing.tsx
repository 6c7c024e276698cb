// What stands beside the buttons or instead of them: a warning, that it was decided, or that another must decide.
import { dateTime } from '@candor/i18n';
import { t } from '@candor/i18n/console';
import { IconAlertTriangle } from '@tabler/icons-react';
import classes from './decision.module.css';

export function DecidedNote({ at }: { at: number | null }) {
  return (
    <p className={classes.claimLead}>
      {t('decide.decided')}
      {at !== null && ` ${t('state.utc', { time: dateTime(at) })}`}
    </p>
  );
}

export function YouWereFirst() {
  return <p className={classes.claimLead}>{t('decide.youWereFirst')}</p>;
}

export function YouRefused() {
  return <p className={classes.claimLead}>{t('decide.refusalYours')}</p>;
}

/** What is to be known before the next step is taken. */
export function Warning({ text }: { text: string }) {
  return (
    <p className={classes.warning}>
      <IconAlertTriangle size={16} stroke={1.75} className={classes.warningIcon} aria-hidden="true" />
      <span>{text}</span>
    </p>
  );
}
