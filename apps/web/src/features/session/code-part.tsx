// The first part of signing up: the address, the image, and the code that is sent.
import { t } from '@candor/i18n';
import { Button, IconButton, SkeletonBar, TextField } from '@candor/ui';
import { IconMailbox, IconRefresh } from '@tabler/icons-react';
import type { FieldErrors } from './field-errors.ts';
import classes from './session.module.css';
import type { Registration } from './use-registration.ts';

export interface CodePartProps {
  registration: Registration;
  errors: FieldErrors;
  paper: boolean;
}

function CaptchaPicture({ image }: { image: Registration['image'] }) {
  return (
    <div className={classes.captcha}>
      {image.captcha !== undefined && (
        <img className={classes.picture} src={image.captcha.image} alt={t('session.register.captchaImage')} />
      )}
      {image.captcha === undefined && !image.lost && <SkeletonBar inlineSize="120px" blockSize="40px" />}
      {image.lost && <span>{t('session.register.captchaFailed')}</span>}
      <IconButton
        label={t('session.register.captchaAgain')}
        icon={<IconRefresh size={20} stroke={1.75} aria-hidden="true" />}
        onClick={() => void image.renew()}
      />
    </div>
  );
}

function SendButton({ registration }: { registration: Registration }) {
  const { secondsLeft, codeSent, step, sendCode } = registration;
  if (secondsLeft > 0) {
    return (
      <span className={classes.wait}>{t('session.register.sendAgainIn', { seconds: secondsLeft })}</span>
    );
  }
  return (
    <Button
      tone="second"
      busy={step === 'sendingCode'}
      busyLabel={t('session.register.sendingCode')}
      onClick={() => void sendCode()}
    >
      {codeSent ? t('session.register.sendAgain') : t('session.register.sendCode')}
    </Button>
  );
}

/** Where the mail of this venue waits, once a code has been sent. */
function SentNote({ codeSent, paper }: { codeSent: boolean; paper: boolean }) {
  return (
    <div role="status">
      {codeSent && (
        <p className={classes.sent}>
          <IconMailbox size={20} stroke={1.75} aria-hidden="true" />
          <span>
            {t('session.register.codeSent')} {paper && t('session.register.paperMail')}
          </span>
        </p>
      )}
    </div>
  );
}

export function CodePart({ registration, errors, paper }: CodePartProps) {
  const { fields, change, image, codeSent } = registration;
  return (
    <>
      <TextField
        label={t('session.register.email')}
        type="email"
        name="email"
        autoComplete="username"
        value={fields.email}
        error={errors.of('email')}
        onChange={(email) => change({ email })}
      />
      <div className={classes.row}>
        <TextField
          label={t('session.register.captcha')}
          name="captcha"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={fields.captcha}
          error={errors.of('captcha')}
          onChange={(captcha) => change({ captcha })}
        />
        <CaptchaPicture image={image} />
      </div>
      <div>
        <div className={classes.row}>
          <TextField
            label={t('session.register.code')}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            value={fields.code}
            error={errors.of('code')}
            onChange={(code) => change({ code })}
          />
          <SendButton registration={registration} />
        </div>
        <SentNote codeSent={codeSent} paper={paper} />
      </div>
    </>
  );
}
