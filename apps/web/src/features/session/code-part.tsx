// The first part of signing up and of a new password: the address, the image, and the code that is mailed.
import { t } from '@candor/i18n';
import { Button, FieldError, IconButton, SkeletonBar, TextField, TextLink } from '@candor/ui';
import { IconRefresh } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { MailedCode, SendAgainIn } from '../../parts/form/mailed-code.tsx';
import type { Form } from '../../parts/form/use-form.ts';
import type { CodeFields } from './checks.ts';
import classes from './session.module.css';
import type { CodeRequest } from './use-code-request.ts';

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

function workText({ image, working }: CodeRequest): string {
  // The work is of the image that did not load, as its characters would be.
  if (image.lost) return t('session.code.captchaFailed');
  return working ? t('session.code.working') : t('session.code.worked');
}

/** A status that is there before its words, or they would not be heard. */
function WorkNote({ form, code }: CodePartProps) {
  const error = captchaError({ form, code });
  return (
    <div role="status">
      {code.unseen && error !== undefined && <FieldError text={error} />}
      {code.unseen && <p className={classes.work}>{workText(code)}</p>}
    </div>
  );
}

/** The same button for both ways, so that who presses it keeps the focus. */
function CaptchaPart(props: CodePartProps) {
  const { code } = props;
  return (
    <>
      {!code.unseen && <CaptchaRow {...props} />}
      <div className={classes.other}>
        <TextLink size={12} onClick={() => code.setUnseen(!code.unseen)}>
          {code.unseen ? t('session.code.withImage') : t('session.code.withoutImage')}
        </TextLink>
        <WorkNote {...props} />
      </div>
    </>
  );
}

function SendButton({ form, code }: CodePartProps) {
  if (code.secondsLeft > 0) return <SendAgainIn seconds={code.secondsLeft} />;
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
      busy={form.busy === 'code' || code.working}
      busyLabel={code.working ? t('session.code.workingShort') : t('session.code.sending')}
      onClick={() => void code.send()}
    >
      {t('session.code.send')}
    </Button>
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
      {code.asksImage && <CaptchaPart form={form} code={code} />}
      <MailedCode
        value={form.fields.code}
        error={form.errors.of('code')}
        onChange={(digits) => form.change({ code: digits })}
        sent={code.sent}
        sentText={t('session.code.sent')}
        button={<SendButton form={form} code={code} />}
        problem={form.failedStep === 'code' ? form.errors.whole : undefined}
      />
    </>
  );
}
