// The button beside reading pages that leads to the customer service.
import { t } from '@candor/i18n';
import { IconHeadset } from '@tabler/icons-react';
import classes from './service-button.module.css';
import { useServiceLink } from './service-link.ts';

export function ServiceButton() {
  const link = useServiceLink();
  if (link === undefined) return null;
  return (
    <aside className={classes.place} aria-label={t('shell.service.online')}>
      <a className={classes.button} {...link}>
        <IconHeadset size={20} stroke={1.75} aria-hidden="true" />
        <span className={classes.text}>{t('shell.service.online')}</span>
      </a>
    </aside>
  );
}
