// The owner's own brake: what it means stands before the button, because only support can undo it.
import { type AccountData, useAccountRefresh, useRoom } from '@candor/client';
import { t } from '@candor/i18n';
import { Button, Card, Checkbox, showToast } from '@candor/ui';
import { useState } from 'react';
import { kept } from '../../parts/form/checks.ts';
import { FormDialog } from '../../parts/form/form-dialog.tsx';
import { useForm } from '../../parts/form/use-form.ts';
import classes from './account.module.css';
import { ProofField } from './owner-part.tsx';
import type { OwnerFields } from './use-owner-form.ts';

const empty = { proof: '', code: '', factor: undefined, understood: false };
type Fields = OwnerFields & { readonly understood: boolean };

function FreezeDialog({ onClose }: { onClose: () => void }) {
  const { calls } = useRoom();
  const refresh = useAccountRefresh();
  // The password alone is asked for: whoever is in a hurry may have lost the second factor to somebody.
  const form = useForm<Fields>(empty, {
    aliases: { password: 'proof' },
    lostText: t('shell.error.maybeDone'),
  });
  const { proof, understood } = form.fields;
  const freeze = async () => {
    const wrongs = kept<Fields>({
      understood: understood ? undefined : 'understandingMissing',
      proof: proof === '' ? 'passwordMissing' : undefined,
    });
    const outcome = await form.send('form', wrongs, () => calls.freezeAccount({ password: proof }));
    if (outcome?.outcome !== 'ok') return;
    showToast({ tone: 'success', title: t('account.freeze.done') });
    onClose();
    await refresh();
  };
  return (
    <FormDialog
      title={t('account.freeze.title')}
      form={form}
      tone="refuse"
      submitText={t('account.freeze.submit')}
      sendingText={t('account.sending')}
      onSubmit={() => void freeze()}
      onClose={onClose}
    >
      <div className={classes.block}>
        <h3>{t('account.freeze.means')}</h3>
        <ul className={classes.list}>
          <li>{t('account.freeze.orders')}</li>
          <li>{t('account.freeze.sessions')}</li>
          <li>
            <b>{t('account.freeze.support')}</b>
          </li>
        </ul>
      </div>
      <Checkbox
        checked={understood}
        error={form.errors.of('understood')}
        onChange={(value) => form.change({ understood: value })}
      >
        {t('account.freeze.understood')}
      </Checkbox>
      <ProofField form={form} />
    </FormDialog>
  );
}

export function FreezeCard({ account: { frozen } }: { account: AccountData }) {
  const [opened, setOpened] = useState(false);
  return (
    <Card title={t('account.freeze.title')}>
      {frozen ? (
        <p>{t('account.freeze.frozen')}</p>
      ) : (
        <div className={classes.block}>
          <p className={classes.lead}>{t('account.freeze.text')}</p>
          <div>
            <Button tone="refuse" onClick={() => setOpened(true)}>
              {t('account.freeze.open')}
            </Button>
          </div>
        </div>
      )}
      {opened && <FreezeDialog onClose={() => setOpened(false)} />}
    </Card>
  );
}
