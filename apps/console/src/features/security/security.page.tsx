// The operator's own sign-in: the password and the second factor.
import { t } from '@candor/i18n/console';
import { Card, showToast } from '@candor/ui';
import { Cards, Page } from '../../parts/page.tsx';
import { PasswordForm } from '../../session/password.form.tsx';
import { useOperator } from '../../session/session-provider.tsx';
import { FactorPanel } from './factor.panel.tsx';

export function SecurityPage() {
  const { self, replaceSelf } = useOperator();
  return (
    <Page title={t('frame.yourSignIn')} lead={self.email}>
      <Cards>
        <Card title={t('factor.title')}>
          <FactorPanel />
        </Card>
        <Card title={t('password.title')}>
          <PasswordForm
            onChanged={(next) => {
              showToast({ tone: 'success', title: t('password.done') });
              replaceSelf(next);
            }}
          />
        </Card>
      </Cards>
    </Page>
  );
}
