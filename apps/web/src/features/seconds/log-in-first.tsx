// In the place of own contracts, for a visitor: the way in.
import { t } from '@candor/i18n';
import { ButtonLink, EmptyState } from '@candor/ui';
import { hrefTo, paths } from '../../paths.ts';

export function LogInFirst() {
  return (
    <EmptyState text={t('seconds.orders.visitor')}>
      <ButtonLink tone="second" size="small" href={hrefTo(paths.login())}>
        {t('shell.nav.logIn')}
      </ButtonLink>
    </EmptyState>
  );
}
