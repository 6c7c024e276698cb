// What the three types of order do.
import { t } from '@candor/i18n';
import { Dialog } from '@candor/ui';
import classes from './order.module.css';

export function AboutTypes({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Dialog opened={opened} onClose={onClose} title={t('spot.form.about')} closeLabel={t('shell.close')}>
      <ul className={classes.explained}>
        <li>{t('spot.form.aboutLimit')}</li>
        <li>{t('spot.form.aboutMarket')}</li>
        <li>{t('spot.form.aboutStop')}</li>
      </ul>
    </Dialog>
  );
}
