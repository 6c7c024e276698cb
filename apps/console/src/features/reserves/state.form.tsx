// States an address: what it holds, the text that its key signs, and the signature.
import { type ActionDone, type Reserves, useConsole } from '@candor/client/console';
import {
  type ReserveNetwork,
  reserveAddress,
  reserveAmount,
  reserveMessage,
  reserveNetworkNames,
} from '@candor/exchange/reserves';
import { t } from '@candor/i18n/console';
import { AmountField, Button, SelectField, showToast, TextAreaField, TextField } from '@candor/ui';
import { ChangeDialog } from '../../change/change-dialog.tsx';
import { showDone } from '../../change/done-toast.ts';
import { type Change, useChange } from '../../change/use-change.ts';
import line from '../../parts/set-line.module.css';
import classes from './reserves.module.css';

type Root = NonNullable<Reserves['newest']>;

interface Fields {
  readonly network: ReserveNetwork;
  readonly address: string;
  readonly currency: string;
  readonly amount: string;
  readonly signature: string;
}

export interface StateReserveFormProps {
  venue: string;
  root: Root;
  onClose: () => void;
}

/** What is signed is what is sent: an address and an amount in their one spelling. */
function spelled({ network, address, amount }: Fields) {
  const trimmed = address.trim();
  return { address: reserveAddress(network, trimmed) ?? trimmed, amount: reserveAmount(amount) };
}

function useStating({ record }: Root, onClose: () => void): Change<Fields> {
  const { calls } = useConsole();
  return useChange<Fields, ActionDone>({
    empty: { network: 'Bitcoin', address: '', currency: 'BTC', amount: '', signature: '' },
    check: ({ address, amount, signature }) => ({
      ...(address.trim() === '' && { address: t('change.needed') }),
      ...(amount === '' && { amount: t('change.needed') }),
      ...(signature.trim() === '' && { signature: t('change.needed') }),
    }),
    call: (fields, reason, key) =>
      calls.stateReserve(
        { ...fields, ...spelled(fields), record, signature: fields.signature.trim(), reason },
        key,
      ),
    onDone: (done) => {
      showDone(t('kind.reserveStated'), done);
      onClose();
    },
  });
}

async function copy(text: string): Promise<void> {
  // Absent on a plain-HTTP page that is not on this machine, or refused: the text can be marked by hand.
  const writing = (navigator.clipboard as Clipboard | undefined)?.writeText(text);
  const isCopied = await writing?.then(
    () => true,
    () => false,
  );
  if (isCopied) showToast({ tone: 'success', title: t('reserves.copied') });
}

function Message({ text }: { text: string | undefined }) {
  if (text === undefined) return <p className={line.quiet}>{t('reserves.messageEmpty')}</p>;
  return (
    <div>
      <p>{t('reserves.message')}</p>
      <pre className={classes.message} dir="ltr">
        {text}
      </pre>
      <Button tone="second" size="table" onClick={() => void copy(text)}>
        {t('reserves.copy')}
      </Button>
    </div>
  );
}

export function StateReserveForm({ venue, root, onClose }: StateReserveFormProps) {
  const change = useStating(root, onClose);
  const { network, address, currency, amount, signature } = change.fields;
  const own = spelled(change.fields);
  const claim = { venue, root: root.root, record: root.record, network, currency };
  const message =
    own.address === '' || amount === ''
      ? undefined
      : reserveMessage({ ...claim, address: own.address, balance: own.amount });
  return (
    <ChangeDialog
      title={t('reserves.state')}
      submit={t('reserves.state')}
      change={change}
      consequence={t('reserves.stateLead')}
      onClose={onClose}
      size="wide"
    >
      <SelectField
        label={t('reserves.network')}
        value={network}
        options={reserveNetworkNames.map((value) => ({ value, text: value }))}
        error={change.errorOf('network')}
        onChange={(next) => change.set({ network: next })}
      />
      <TextField
        label={t('reserves.address')}
        value={address}
        error={change.errorOf('address')}
        maxLength={100}
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        onChange={(next) => change.set({ address: next })}
      />
      <SelectField
        label={t('reserves.currency')}
        value={currency}
        options={root.currencies.map(({ code }) => ({ value: code, text: code }))}
        error={change.errorOf('currency')}
        onChange={(next) => change.set({ currency: next })}
      />
      <AmountField
        label={t('reserves.amount')}
        unit={currency}
        value={amount}
        error={change.errorOf('amount')}
        onChange={(next) => change.set({ amount: next })}
      />
      <Message text={message} />
      <TextAreaField
        label={t('reserves.signature')}
        value={signature}
        error={change.errorOf('signature')}
        rows={3}
        maxLength={200}
        dir="ltr"
        spellCheck={false}
        onChange={(next) => change.set({ signature: next })}
      />
    </ChangeDialog>
  );
}
