// A new login password for whoever knows the present one.
import { type AccountData, usePasswordPolicy, useRoom } from '@candor/client';
import { t } from '@candor/i18n';
import { showToast } from '@candor/ui';
import { kept, passwordWrong } from '../../../parts/form/checks.ts';
import { FormDialog } from '../../../parts/form/form-dialog.tsx';
import { PasswordPair } from '../../../parts/form/password-pair.tsx';
import { BlocksNote, OwnerPart } from '../owner-part.tsx';
import { useOwnerForm } from '../use-owner-form.ts';

const empty = { password: '', repeatPassword: '' };
type Fields = typeof empty;

export function ChangeLoginDialog({ account, onClose }: { account: AccountData; onClose: () => void }) {
  const { calls } = useRoom();
  const policy = usePasswordPolicy();
  const { form, kinds, submit } = useOwnerForm(account, empty, 'oldPassword');
  const { proof, password, repeatPassword } = form.fields;

  const send = () =>
    void submit(
      kept<Fields>({
        password: passwordWrong(password, policy) ?? (password === proof ? 'passwordUnchanged' : undefined),
        repeatPassword: repeatPassword === password ? undefined : 'newPasswordsDiffer',
      }),
      (oldPassword, factor) => calls.setPassword({ oldPassword, password, repeatPassword, ...factor }),
      () => {
        showToast({ tone: 'success', title: t('account.login.done') });
        onClose();
      },
    );

  return (
    <FormDialog
      title={t('account.security.changeLogin')}
      lead={t('account.login.lead')}
      form={form}
      submitText={t('account.login.submit')}
      sendingText={t('account.sending')}
      onSubmit={send}
      onClose={onClose}
    >
      <OwnerPart form={form} kinds={kinds} label={t('account.login.old')} autoFocus blocks={false} />
      <PasswordPair
        label={t('account.login.password')}
        repeatLabel={t('account.login.repeat')}
        fields={form.fields}
        errors={form.errors}
        onChange={form.change}
      />
      <BlocksNote />
    </FormDialog>
  );
}
