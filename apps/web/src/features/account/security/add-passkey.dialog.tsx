// Adds a passkey of this device: the proof of who asks first, then the device itself.
import { type AccountData, addPasskey, useRoom } from '@candor/client';
import { t } from '@candor/i18n';
import { showToast, TextField } from '@candor/ui';
import { kept, nameWrong } from '../../../parts/form/checks.ts';
import { FormDialog } from '../../../parts/form/form-dialog.tsx';
import { OwnerPart } from '../owner-part.tsx';
import { useOwnerForm } from '../use-owner-form.ts';

const empty = { name: '' };

export interface AddPasskeyDialogProps {
  account: AccountData;
  onClose: () => void;
  onCodes: (codes: readonly string[]) => void;
}

export function AddPasskeyDialog({ account, onClose, onCodes }: AddPasskeyDialogProps) {
  const room = useRoom();
  const { form, kinds, submit } = useOwnerForm(account, empty, 'password', {
    lostText: t('account.recovery.notShown'),
  });
  const name = form.fields.name.trim();

  const send = () =>
    void submit(
      kept<typeof empty>({ name: nameWrong(name) }),
      (password, factor) => addPasskey(room, { password, ...factor }, name),
      ({ recoveryCodes }) => {
        showToast({ tone: 'success', title: t('account.passkey.done') });
        onClose();
        if (recoveryCodes !== null) onCodes(recoveryCodes);
      },
    );

  return (
    <FormDialog
      title={t('account.passkey.title')}
      lead={t('account.passkey.lead')}
      form={form}
      submitText={t('account.passkey.submit')}
      sendingText={t('account.sending')}
      onSubmit={send}
      onClose={onClose}
    >
      <TextField
        label={t('account.passkey.name')}
        hint={t('account.passkey.nameHint')}
        name="passkey-name"
        autoComplete="off"
        data-autofocus
        value={form.fields.name}
        error={form.errors.of('name')}
        onChange={(value) => form.change({ name: value })}
      />
      <OwnerPart form={form} kinds={kinds} />
    </FormDialog>
  );
}
