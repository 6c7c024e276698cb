// Binds a withdrawal address: network, address, password and code, with what cannot be taken back said before.
import {
  type AccountData,
  type AddressField,
  addressProblems,
  addressRequest,
  emptyAddress,
  type NetworkTerms,
  useRoom,
} from '@candor/client';
import { t } from '@candor/i18n';
import { Button, showToast, TextField } from '@candor/ui';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type FormEvent, useId } from 'react';
import { FormProblem } from '../../parts/form/form-problem.tsx';
import { useMoneyForm } from '../../parts/money-form/use-money-form.ts';
import { SheetOrDialog } from '../../parts/sheet-or-dialog.tsx';
import { PasswordPrompt } from './gates.tsx';
import classes from './money.module.css';
import { NetworkField } from './network-field.tsx';
import { ProofPart, useProof } from './proof-part.tsx';

export interface BindDialogProps {
  account: AccountData;
  /** Those on which an address can be bound. */
  networks: readonly NetworkTerms[];
  network: string;
  onClose: () => void;
}

function useBinding({ account, network, onClose }: BindDialogProps) {
  const { calls } = useRoom();
  const screen = useMoneyForm<AddressField>(emptyAddress(network));
  const proof = useProof(account);
  const { values } = screen;
  const problems = addressProblems(values, proof.problems(values));
  const submit = async () => {
    if (!screen.isReady(problems)) return;
    const content = addressRequest(values);
    const done = await screen.send(
      { ...content },
      (key) => proof.prove(values, (given) => calls.bindAddress({ ...content, ...given }, key)),
      emptyAddress(network),
    );
    if (done === undefined) return;
    showToast({ tone: 'success', title: t('money.address.done'), body: t('money.address.doneText') });
    onClose();
  };
  const errors = screen.errors(problems, (field) => proof.isDrawn(field, values));
  return { screen, proof, errors, submit };
}

type Binding = ReturnType<typeof useBinding>;

function Fields({
  binding,
  networks,
  id,
}: {
  binding: Binding;
  networks: readonly NetworkTerms[];
  id: string;
}) {
  const { screen, proof, errors, submit } = binding;
  const { values, change } = screen;
  const press = (event: FormEvent) => {
    event.preventDefault();
    // The dialog may have been opened from inside another form.
    event.stopPropagation();
    void submit();
  };
  return (
    <form
      id={id}
      ref={screen.element}
      className={classes.form}
      noValidate
      onSubmit={press}
      aria-label={t('money.address.dialog')}
    >
      <NetworkField
        networks={networks}
        value={values.network}
        isOn={() => true}
        error={errors.of('network')}
        onChange={(network) => change({ network })}
      />
      <TextField
        label={t('money.address.text')}
        value={values.address}
        error={errors.of('address')}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={140}
        required
        data-autofocus
        onChange={(address) => change({ address })}
      />
      <p className={classes.warning}>
        <IconAlertTriangle size={16} stroke={1.75} aria-hidden="true" />
        <span>{t('money.address.warning')}</span>
      </p>
      <ProofPart
        proof={proof}
        values={values}
        errors={errors}
        label={t('money.password')}
        onChange={change}
      />
    </form>
  );
}

/** Mounted only while open: closing it clears the form. */
export function BindDialog(props: BindDialogProps) {
  const id = useId();
  const binding = useBinding(props);
  const { account, networks, onClose } = props;
  const { sending } = binding.screen;
  const parts = {
    // While the answer is awaited the dialog stays, because a refusal must be seen.
    onClose: () => {
      if (!sending) onClose();
    },
    title: t('money.address.dialog'),
    ...(account.tradePasswordSet && {
      foot: (
        <div className={classes.foot}>
          <FormProblem text={binding.errors.whole} />
          <Button
            type="submit"
            form={id}
            size="form"
            wide
            busy={sending}
            busyLabel={t('money.address.sending')}
          >
            {t('money.address.submit')}
          </Button>
        </div>
      ),
    }),
  };
  return (
    <SheetOrDialog {...parts}>
      {account.tradePasswordSet ? (
        <Fields binding={binding} networks={networks} id={id} />
      ) : (
        <PasswordPrompt />
      )}
    </SheetOrDialog>
  );
}
