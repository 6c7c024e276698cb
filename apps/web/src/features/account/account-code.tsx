// The field of a code that is mailed to somebody who is signed in, with the button that asks for it.
import { t } from '@candor/i18n';
import { Button } from '@candor/ui';
import { MailedCode, SendAgainIn } from '../../parts/form/mailed-code.tsx';
import type { Form } from '../../parts/form/use-form.ts';
import type { AccountCode } from './use-account-code.ts';

export interface AccountCodeFieldProps {
  form: Form<{ readonly emailCode: string }>;
  code: Pick<AccountCode, 'sent' | 'secondsLeft'>;
  sentText: string;
  onSend: () => void;
}

export function AccountCodeField({ form, code, sentText, onSend }: AccountCodeFieldProps) {
  const button =
    code.secondsLeft > 0 ? (
      <SendAgainIn seconds={code.secondsLeft} />
    ) : (
      <Button
        tone="second"
        busy={form.busy === 'code'}
        busyLabel={t('session.code.sending')}
        onClick={onSend}
      >
        {code.sent === undefined ? t('session.code.send') : t('session.code.sendAgain')}
      </Button>
    );
  return (
    <MailedCode
      value={form.fields.emailCode}
      error={form.errors.of('emailCode')}
      onChange={(emailCode) => form.change({ emailCode })}
      sent={code.sent}
      sentText={sentText}
      button={button}
      problem={form.failedStep === 'code' ? form.errors.whole : undefined}
    />
  );
}
