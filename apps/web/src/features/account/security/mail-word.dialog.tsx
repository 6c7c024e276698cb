// Sets another word for the mails to the account: the word, and the proof of who asks.
import { type AccountData, useRoom } from '@candor/client';
import { t } from '@candor/i18n';
import { showToast, TextField } from '@candor/ui';
import { kept, mailWordWrong } from '../../../parts/form/checks.ts';
import { FormDialog } from '../../../parts/form/form-dialog.tsx';
import { OwnerPart } from '../owner-part.tsx';
import { useOwnerForm } from '../use-owner-form.ts';

const empty = { word: '' };

interface MailWordDialogProps {
  account: AccountData;
  title: string;
  onClose: () => void;
}

export function MailWordDialog({ account, title, onClose }: MailWordDialogProps) {
  const { calls } = useRoom();
  const { form, kinds, submit } = useOwnerForm(account, empty, 'password');
  const { word } = form.fields;

  const send = () =>
    void submit(
      kept<typeof empty>({ word: mailWordWrong(word) }),
      (password, factor) => calls.setMailWord({ word, password, ...factor }),
      () => {
        showToast({ tone: 'success', title: t('account.mailWord.done') });
        onClose();
      },
    );

  return (
    <FormDialog
      title={title}
      lead={t('account.mailWord.lead')}
      form={form}
      submitText={t('account.mailWord.submit')}
      sendingText={t('account.sending')}
      onSubmit={send}
      onClose={onClose}
    >
      <TextField
        label={t('account.mailWord.word')}
        hint={t('account.mailWord.hint')}
        name="mail-word"
        autoComplete="off"
        spellCheck={false}
        dir="auto"
        data-autofocus
        value={word}
        error={form.errors.of('word')}
        onChange={(value) => form.change({ word: value })}
      />
      <OwnerPart form={form} kinds={kinds} blocks={false} />
    </FormDialog>
  );
}
