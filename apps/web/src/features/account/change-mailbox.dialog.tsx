// Binds the account to another mailbox: the code from the new one, the login password, the second factor.
import { type AccountData, useRoom } from '@candor/client';
import { t } from '@candor/i18n';
import { KeyValue, KeyValueList, showToast, TextField } from '@candor/ui';
import { emailWrong, kept, mailedCodeWrong, typedMailedCode } from '../../parts/form/checks.ts';
import { FormDialog } from '../../parts/form/form-dialog.tsx';
import { AccountCodeField } from './account-code.tsx';
import { OwnerPart } from './owner-part.tsx';
import { useAccountCode } from './use-account-code.ts';
import { useOwnerForm } from './use-owner-form.ts';

const empty = { email: '', emailCode: '' };
type Fields = typeof empty;

export function ChangeMailboxDialog({ account, onClose }: { account: AccountData; onClose: () => void }) {
  const { session } = useRoom();
  const { form, kinds, submit } = useOwnerForm(account, empty, 'password');
  const { email: typed, emailCode } = form.fields;
  const email = typed.trim();
  const code = useAccountCode(form, email);

  const send = () =>
    void submit<unknown>(
      kept<Fields>({ email: emailWrong(email), emailCode: mailedCodeWrong(emailCode) }),
      (password, factor) =>
        session.changeMailbox({ email, emailCode: typedMailedCode(emailCode), password, ...factor }),
      () => {
        showToast({ tone: 'success', title: t('account.mailbox.done') });
        onClose();
      },
    );

  return (
    <FormDialog
      title={t('account.profile.changeMailbox')}
      lead={t('account.mailbox.lead')}
      form={form}
      submitText={t('account.mailbox.submit')}
      sendingText={t('account.sending')}
      onSubmit={send}
      onClose={onClose}
    >
      <KeyValueList>
        <KeyValue name={t('account.mailbox.present')}>
          <bdi>{account.email}</bdi>
        </KeyValue>
      </KeyValueList>
      <TextField
        label={t('account.mailbox.email')}
        type="email"
        name="new-email"
        autoComplete="email"
        data-autofocus
        value={typed}
        error={form.errors.of('email')}
        onChange={(value) => form.change({ email: value })}
      />
      <AccountCodeField
        form={form}
        code={code}
        sentText={t('account.mailbox.sent')}
        onSend={() => void code.send(kept({ email: emailWrong(email) }), { purpose: 'mailbox', email })}
      />
      <OwnerPart form={form} kinds={kinds} />
    </FormDialog>
  );
}
