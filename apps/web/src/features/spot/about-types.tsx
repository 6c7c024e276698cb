// What the three types of order do.
import { t } from '@candor/i18n';
import { Dialog } from '@candor/ui';
import classes from './order.module.css';

export interface AboutTypesProps {
  /** Otherwise stops look at the last trade. */
  hasIndex: boolean;
  opened: boolean;
  onClose: () => void;
}

export function AboutTypes({ hasIndex, opened, onClose }: AboutTypesProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={t('spot.form.about')} closeLabel={t('shell.close')}>
      <ul className={classes.explained}>
        <li>{t('spot.form.aboutLimit')}</li>
        <li>{t('spot.form.aboutMarket')}</li>
        <li>{hasIndex ? t('spot.form.aboutStop') : t('spot.form.aboutStopTrade')}</li>
      </ul>
    </Dialog>
  );
}
