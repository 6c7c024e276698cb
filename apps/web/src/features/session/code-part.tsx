// The first part of signing up and of a new password: the address, the image, and the code that is mailed.
import { t } from '@candor/i18n';
import { Button, IconButton, SkeletonBar, TextField } from '@candor/ui';
import { IconMailbox, IconRefresh } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { PaperMails } from '../../parts/paper-mails.tsx';
import type { CodeFields } from './checks.ts';
import { FormProblem } from '../../parts/form/form-problem.tsx';
import classes from './session.module.css';
import type { CodeRequest } from './use-code-request.ts';
import type { Form } from '../../parts/form/use-form.ts';

export interface CodePartProps {
  form: Form<CodeFields>;
  code: CodeRequest;
}

function CaptchaPicture({ image }: { image: CodeRequest['image'] }) {
  return (
    <div className={classes.captcha}>
      {image.captcha !== undefined && (
        <img className={classes.picture} src={image.captcha.image} alt={t('session.code.captchaImage')} />
      )}
      {image.captcha === undefined && !image.lost && <SkeletonBar inlineSize="120px" blockSize="40px" />}
      {image.lost && <span>{t('session.code.captchaFailed')}</span>}
      <IconButton
        label={t('session.code.captchaAgain')}
        icon={<IconRefresh size={20} stroke={1.75} aria-hidden="true" />}
        onClick={() => void image.renew()}
      />
    </div>
  );
}

/** A refused answer uses the image up, so the error says as well that another one stands there now. */
function captchaError({ form: { errors, failure }, code }: CodePartProps): string | undefined {
  const error = errors.of('captcha');
  const refused = failure?.outcome === 'refused' && failure.field === 'captcha';
  return error !== undefined && refused && !code.image.lost
    ? `${error} ${t('session.code.captchaRenewed')}`
    : error;
}

function CaptchaRow({ form, code }: CodePartProps) {
  const row = useRef<HTMLDivElement>(null);
  const comesBack = code.sent !== undefined;
  useEffect(() => {
    if (comesBack) row.current?.querySelector('input')?.focus();
  }, [comesBack]);
  return (
    <div ref={row} className={classes.row}>
      <TextField
        label={t('session.code.captcha')}
        name="captcha"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={form.fields.captcha}
        error={captchaError({ form, code })}
        onChange={(captcha) => form.change({ captcha })}
      />
      <CaptchaPicture image={code.image} />
    </div>
  );
}

function SendButton({ form, code }: CodePartProps) {
  if (code.secondsLeft > 0) {
    return (
      <span className={classes.wait}>{t('session.code.sendAgainIn', { seconds: code.secondsLeft })}</span>
    );
  }
  if (!code.asksImage) {
    return (
      <Button tone="second" onClick={code.wantAnother}>
        {t('session.code.sendAgain')}
      </Button>
    );
  }
  return (
    <Button
      tone="second"
      busy={form.busy === 'code'}
      busyLabel={t('session.code.sending')}
      onClick={() => void code.send()}
    >
      {t('session.code.send')}
    </Button>
  );
}

/** That a code was sent, and on a paper venue the mail itself. */
function SentNote({ form, code }: CodePartProps) {
  const [filled, setFilled] = useState<string>();
  const use = (digits: string) => {
    form.change({ code: digits });
    setFilled(digits);
  };
  const mailbox = code.sent?.mailbox ?? undefined;
  return (
    <>
      <div role="status">
        {code.sent !== undefined && (
          <p className={classes.sent}>
            <IconMailbox size={16} stroke={1.75} aria-hidden="true" />
            <span>
              {t('session.code.sent')} {mailbox !== undefined && t('session.code.paperMail')}{' '}
              {filled !== undefined && filled === form.fields.code && t('session.code.filled')}
            </span>
          </p>
        )}
      </div>
      {code.sent !== undefined && mailbox !== undefined && (
        <PaperMails key={mailbox} email={code.sent.email} mailbox={mailbox} onUseCode={use} />
      )}
    </>
  );
}

export function CodePart({ form, code }: CodePartProps) {
  return (
    <>
      <TextField
        label={t('session.code.email')}
        type="email"
        name="email"
        autoComplete="username"
        value={form.fields.email}
        error={form.errors.of('email')}
        onChange={(email) => form.change({ email })}
      />
      {code.asksImage && <CaptchaRow form={form} code={code} />}
      <div className={classes.code}>
        <div className={classes.row}>
          <TextField
            label={t('session.code.code')}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            value={form.fields.code}
            error={form.errors.of('code')}
            onChange={(digits) => form.change({ code: digits })}
          />
          <SendButton form={form} code={code} />
        </div>
        <FormProblem text={form.failedStep === 'code' ? form.errors.whole : undefined} />
        <SentNote form={form} code={code} />
      </div>
    </>
  );
}
