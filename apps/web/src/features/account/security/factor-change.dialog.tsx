// What needs nothing but the proof of who asks: the app off, new recovery codes, or a secret that is shown.
import type { AccountData } from '@candor/client';
import { t } from '@candor/i18n';
import type { ReactNode } from 'react';
import { FormDialog } from '../../../parts/form/form-dialog.tsx';
import type { FormOutcome } from '../../../parts/form/use-form.ts';
import { OwnerPart } from '../owner-part.tsx';
import { useOwnerForm } from '../use-owner-form.ts';

type Proof = Parameters<Parameters<ReturnType<typeof useOwnerForm>['submit']>[1]>[1];

export interface FactorChangeDialogProps<Data> {
  account: AccountData;
  title: string;
  lead: ReactNode;
  submitText: string;
  call: (body: { readonly password: string } & Proof) => Promise<FormOutcome<Data>>;
  onDone: (data: Data) => void;
  onClose: () => void;
  /** False where nothing changes, so that withdrawals go on. */
  blocks?: boolean;
  /** What is said when the answer was lost, where that is more than that it may have been done. */
  lostText?: string;
}

export function FactorChangeDialog<Data>(props: FactorChangeDialogProps<Data>) {
  const { account, title, lead, submitText, call, onDone, onClose, blocks = true, lostText } = props;
  const { form, kinds, submit } = useOwnerForm(account, {}, 'password', { lostText });
  const send = () =>
    void submit<Data>(
      {},
      (password, factor) => call({ password, ...factor }),
      (data) => {
        onClose();
        onDone(data);
      },
    );
  return (
    <FormDialog
      title={title}
      lead={lead}
      form={form}
      submitText={submitText}
      sendingText={t('account.sending')}
      onSubmit={send}
      onClose={onClose}
    >
      <OwnerPart form={form} kinds={kinds} autoFocus blocks={blocks} />
    </FormDialog>
  );
}
