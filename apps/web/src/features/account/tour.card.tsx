// The way to take the tour again.
import { t } from '@candor/i18n';
import { ButtonLink, Card } from '@candor/ui';
import { hrefTo, paths } from '../../paths.ts';
import { SettingRow } from './setting-row.tsx';

export function TourCard() {
  return (
    <Card title={t('tour.label')}>
      <ul>
        <SettingRow title={t('tour.start')} text={t('tour.startText')}>
          <ButtonLink tone="second" size="small" href={hrefTo(paths.tour())}>
            {t('tour.start')}
          </ButtonLink>
        </SettingRow>
      </ul>
    </Card>
  );
}
