// A new API key: what it may do, from where and for how long; then the proof of who asks.
import { type AccountData, useRoom } from '@candor/client';
import { t } from '@candor/i18n';
import { RadioChoice, SegmentedControl, TextAreaField, TextField } from '@candor/ui';
import { inWords, kept, nameWrong, type Wrong } from '../../../parts/form/checks.ts';
import { FormDialog } from '../../../parts/form/form-dialog.tsx';
import type { Form } from '../../../parts/form/use-form.ts';
import account from '../account.module.css';
import { OwnerPart } from '../owner-part.tsx';
import { useOwnerForm } from '../use-owner-form.ts';
import classes from './api-keys.module.css';
import {
  daysMost,
  keyAddressesMax,
  keyDaysAnywhereMax,
  keyDaysChoices,
  typedAddresses,
  typedDays,
  usualKeyDays,
  wrongAddress,
} from './key-form.ts';
import type { NewKey } from './shown-key.tsx';

const empty = { name: '', mayTrade: false, addresses: '', days: String(usualKeyDays) };
type Fields = typeof empty;

function addressesWrong(addresses: readonly string[]): Wrong | undefined {
  const wrong = wrongAddress(addresses);
  if (wrong !== undefined) return inWords(t('account.apiKeys.addressWrong', { address: wrong }));
  if (addresses.length <= keyAddressesMax) return undefined;
  return inWords(t('account.apiKeys.addressesTooMany', { most: keyAddressesMax }));
}

interface PartProps {
  form: Pick<Form<Fields>, 'fields' | 'errors' | 'change'>;
}

function MayPart({ form: { fields, change } }: PartProps) {
  return (
    <div className={classes.group}>
      <RadioChoice
        label={t('account.apiKeys.may')}
        labelAbove
        value={fields.mayTrade ? 'trade' : 'read'}
        options={[
          { value: 'read', text: t('account.apiKeys.read') },
          { value: 'trade', text: t('account.apiKeys.trade') },
        ]}
        onChange={(value) => change({ mayTrade: value === 'trade' })}
      />
      {fields.mayTrade && <p className={account.quiet}>{t('account.apiKeys.tradeMeans')}</p>}
    </div>
  );
}

function DaysPart({ form: { fields, errors, change } }: PartProps) {
  const most = daysMost(fields.mayTrade, typedAddresses(fields.addresses));
  const chosen = keyDaysChoices.find((days) => days === typedDays(fields.days, most));
  const note = t('account.apiKeys.daysAnywhere', { most: keyDaysAnywhereMax });
  return (
    <div className={classes.group}>
      <TextField
        label={t('account.apiKeys.days')}
        hint={<bdi dir="ltr">1–{most}</bdi>}
        name="key-days"
        inputMode="numeric"
        autoComplete="off"
        value={fields.days}
        error={errors.of('days')}
        below={most === keyDaysAnywhereMax ? note : undefined}
        onChange={(days) => change({ days })}
      />
      <SegmentedControl
        label={t('account.apiKeys.days')}
        size="small"
        value={String(chosen ?? '')}
        segments={keyDaysChoices
          .filter((count) => count <= most)
          .map((count) => ({ value: String(count), text: t('account.apiKeys.dayCount', { count }) }))}
        onChange={(days) => change({ days })}
      />
    </div>
  );
}

function AddressesPart({ form: { fields, errors, change } }: PartProps) {
  return (
    <TextAreaField
      label={t('account.apiKeys.addresses')}
      hint={t('account.apiKeys.addressesOptional')}
      name="key-addresses"
      rows={3}
      dir="ltr"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      placeholder={'203.0.113.7\n198.51.100.0/24'}
      value={fields.addresses}
      error={errors.of('addresses')}
      below={t('account.apiKeys.addressesText')}
      onChange={(addresses) => change({ addresses })}
    />
  );
}

export interface NewKeyDialogProps {
  account: AccountData;
  onMade: (made: NewKey) => void;
  onClose: () => void;
}

export function NewKeyDialog({ account, onMade, onClose }: NewKeyDialogProps) {
  const { calls } = useRoom();
  const { form, kinds, submit } = useOwnerForm(account, empty, 'password');
  const { mayTrade } = form.fields;
  const name = form.fields.name.trim();
  const addresses = typedAddresses(form.fields.addresses);
  const most = daysMost(mayTrade, addresses);
  const days = typedDays(form.fields.days, most);

  const send = () =>
    void submit(
      kept<Fields>({
        name: nameWrong(name),
        addresses: addressesWrong(addresses),
        days: days === undefined ? inWords(t('account.apiKeys.daysMissing', { most })) : undefined,
      }),
      (password, factor) =>
        calls.createApiKey({ name, mayTrade, addresses, days: days ?? 0, password, ...factor }),
      ({ key, row }) => {
        onClose();
        onMade({ key, name: row.name });
      },
    );

  return (
    <FormDialog
      title={t('account.apiKeys.makeTitle')}
      lead={t('account.apiKeys.lead')}
      form={form}
      submitText={t('account.apiKeys.submit')}
      sendingText={t('account.sending')}
      onSubmit={send}
      onClose={onClose}
    >
      <TextField
        label={t('account.apiKeys.name')}
        hint={t('account.apiKeys.nameHint')}
        name="key-name"
        autoComplete="off"
        data-autofocus
        value={form.fields.name}
        error={form.errors.of('name')}
        onChange={(value) => form.change({ name: value })}
      />
      <MayPart form={form} />
      <AddressesPart form={form} />
      <DaysPart form={form} />
      <OwnerPart form={form} kinds={kinds} blocks={false} />
    </FormDialog>
  );
}
