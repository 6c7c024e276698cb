// Where no button stands: the request was decided, or the second approval must be somebody else's.
import { dateTime } from '@candor/i18n';
import { t } from '@candor/i18n/console';
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
