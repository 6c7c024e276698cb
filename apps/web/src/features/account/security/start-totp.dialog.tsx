// Sets up an authenticator app: a secret as a QR code or to be typed, and a code of the app that proves it.
import { type AccountData, type Failure, type Loadable, useRoom } from '@candor/client';
import { t } from '@candor/i18n';
import { QrCode, showToast, TextField, TextLink } from '@candor/ui';
import { useCallback, useEffect, useState } from 'react';
import { factorWrong, typedCode } from '../../../parts/factor/factor-fields.ts';
import { kept } from '../../../parts/form/checks.ts';
import { FormDialog } from '../../../parts/form/form-dialog.tsx';
import { Loaded } from '../../../parts/loaded.tsx';
import { useIsMobile } from '../../../parts/use-media.ts';
import classes from '../account.module.css';
import { CopyLine } from '../copy-line.tsx';
import { OwnerPart } from '../owner-part.tsx';
import { useOwnerForm } from '../use-owner-form.ts';
import { groupedSecret } from './totp-secret.ts';

interface Secret {
  readonly secret: string;
  readonly uri: string;
}

/** Asked for once when the dialog opens; an answer that comes after it was closed is left alone. */
function useSecret(): { readonly value: Loadable<Secret>; readonly askAgain: () => void } {
  const { calls } = useRoom();
  const [asked, setAsked] = useState(0);
  const [answer, setAnswer] = useState<{ readonly secret: Secret } | { readonly failure: Failure }>();
  useEffect(() => {
    let wanted = asked >= 0;
    void calls.startTotp().then((outcome) => {
      if (!wanted) return;
      setAnswer(outcome.outcome === 'ok' ? { secret: outcome.data } : { failure: outcome });
    });
    return () => {
      wanted = false;
    };
  }, [calls, asked]);
  const askAgain = useCallback(() => {
    setAnswer(undefined);
    setAsked((times) => times + 1);
  }, []);
  if (answer === undefined) return { value: { status: 'loading' }, askAgain };
  return 'secret' in answer
    ? { value: { status: 'data', data: answer.secret, stale: false }, askAgain }
    : { value: { status: 'error', failure: answer.failure }, askAgain };
}

function SecretPart({ secret, uri }: Secret) {
  const mobile = useIsMobile();
  return (
    <div className={classes.block}>
      <p>{t('account.totp.scan')}</p>
      <div className={classes.qr}>
        <QrCode text={uri} label={t('account.totp.qr')} />
      </div>
      {/* A phone cannot look at its own screen. */}
      {mobile && (
        <p>
          <TextLink href={uri} arrow>
            {t('account.totp.open')}
          </TextLink>
        </p>
      )}
      <div>
        <p className={classes.quiet}>{t('account.totp.secret')}</p>
        <CopyLine text={groupedSecret(secret)} copied={secret} copyLabel={t('account.totp.copySecret')} />
      </div>
    </div>
  );
}

export interface StartTotpDialogProps {
  account: AccountData;
  onClose: () => void;
  /** Codes that are shown once. */
  onCodes: (codes: readonly string[]) => void;
}

export function StartTotpDialog({ account, onClose, onCodes }: StartTotpDialogProps) {
  const { calls } = useRoom();
  const secret = useSecret();
  // The code in this form is of the new app.
  const { form, kinds, submit } = useOwnerForm(account, {}, 'password', {
    hasOwnCode: true,
    lostText: t('account.recovery.notShown'),
  });
  const { code } = form.fields;

  const send = () =>
    void submit(
      kept<{ code: string }>({ code: factorWrong('totp', code) }),
      (password, { passkey }) =>
        calls.confirmTotp({
          password,
          code: typedCode('totp', code),
          ...(passkey !== undefined && { passkey }),
        }),
      ({ recoveryCodes }) => {
        showToast({ tone: 'success', title: t('account.totp.done') });
        onClose();
        if (recoveryCodes !== null) onCodes(recoveryCodes);
      },
    );

  return (
    <FormDialog
      title={t('account.totp.title')}
      form={form}
      submitText={t('account.totp.submit')}
      sendingText={t('account.sending')}
      onSubmit={send}
      onClose={onClose}
    >
      <Loaded value={secret.value} failed={t('account.totp.failed')} onRetry={secret.askAgain} rows={6}>
        {(data) => <SecretPart {...data} />}
      </Loaded>
      <p>{t('account.totp.confirm')}</p>
      <TextField
        label={t('account.totp.code')}
        name="totp"
        inputMode="numeric"
        autoComplete="one-time-code"
        dir="ltr"
        data-autofocus
        value={code}
        error={form.errors.of('code')}
        onChange={(value) => form.change({ code: value })}
      />
      <OwnerPart form={form} kinds={kinds} />
    </FormDialog>
  );
}
