// Says before somebody logs in that this browser would forget it at once.
import { t } from '@candor/i18n';
import classes from './session.module.css';

export function CookiesNote() {
  if (navigator.cookieEnabled) return null;
  return (
    <p className={classes.notice} role="status">
      {t('session.noCookies')}
    </p>
  );
}
