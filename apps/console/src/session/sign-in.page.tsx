// The two pages before the console opens: signing in, and the first change of the password.
import { type OperatorEntered, type OperatorSelf, useConsole } from '@candor/client/console';
import { t } from '@candor/i18n/console';
import { Button, Card, Mono, PaperBanner } from '@candor/ui';
import { useAsked } from '../parts/asked.ts';
import { DoorPage } from './door-page.tsx';
import { PasswordForm } from './password.form.tsx';
import classes from './session.module.css';
import { SignInForm } from './sign-in.form.tsx';

const FIRST_OPERATOR = 'npm run operator -- create --name NAME --email EMAIL --roles admin';

interface SignInPageProps {
  /** The session ended by itself. */
  ended: boolean;
  onSignedIn: (signedIn: OperatorEntered) => void;
}

export function SignInPage({ ended, onSignedIn }: SignInPageProps) {
  const { calls } = useConsole();
  const settings = useAsked('settings', null, calls.settings);
  const known = settings.status === 'ready' ? settings.data : undefined;
  return (
    <DoorPage
      title={t('signIn.title')}
      lead={t('signIn.lead')}
      banner={known?.mode === 'paper' && <PaperBanner text={t('frame.paper')} />}
    >
      {ended && (
        <p className={classes.notice} role="status">
          {t('state.signedOut')}
        </p>
      )}
      {known?.hasOperators === false && (
        <div className={classes.notice}>
          <p>{t('signIn.noOperators')}</p>
          <Mono>{FIRST_OPERATOR}</Mono>
        </div>
      )}
      <Card>
        <SignInForm onSignedIn={onSignedIn} />
      </Card>
    </DoorPage>
  );
}

interface FirstPasswordPageProps {
  onChanged: (self: OperatorSelf) => void;
  onSignOut: () => void;
}

export function FirstPasswordPage({ onChanged, onSignOut }: FirstPasswordPageProps) {
  return (
    <DoorPage title={t('password.firstTitle')} lead={t('password.firstLead')}>
      <Card>
        <PasswordForm onChanged={onChanged} />
      </Card>
      <Button tone="quiet" onClick={onSignOut}>
        {t('frame.signOut')}
      </Button>
    </DoorPage>
  );
}
