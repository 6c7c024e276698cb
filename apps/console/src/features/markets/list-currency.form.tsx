// Lists a new currency.
import { type ActionDone, useConsole } from '@candor/client/console';
import { t } from '@candor/i18n/console';
import { TextField } from '@candor/ui';
import { ChangeDialog } from '../../change/change-dialog.tsx';
import { showDone } from '../../change/done-toast.ts';
import { useChange } from '../../change/use-change.ts';
import { isCurrencyCode } from '../../parts/currency-code.ts';

const scaleText = /^[0-8]$/;

export function ListCurrencyForm({ onClose }: { onClose: () => void }) {
  const { calls } = useConsole();
  const change = useChange<{ code: string; name: string; scale: string }, ActionDone>({
    empty: { code: '', name: '', scale: '8' },
    check: ({ code, name, scale }) => ({
      ...(!isCurrencyCode(code) && { code: t('change.codeWrong') }),
      ...(name.trim() === '' && { name: t('change.needed') }),
      ...(!scaleText.test(scale.trim()) && { scale: t('change.number') }),
    }),
    call: ({ code, name, scale }, reason, key) =>
      calls.listCurrency(
        { code: code.trim().toUpperCase(), name: name.trim(), scale: Number(scale), reason },
        key,
      ),
    onDone: (done) => {
      showDone(t('kind.currencyListed'), done);
      onClose();
    },
  });
  const { code, name, scale } = change.fields;
  return (
    <ChangeDialog
      title={t('markets.addCurrency')}
      submit={t('markets.addCurrency')}
      change={change}
      consequence={
        code.trim() === ''
          ? t('change.none')
          : t('markets.addCurrencyLead', { code: code.trim().toUpperCase(), scale })
      }
      onClose={onClose}
    >
      <TextField
        label={t('markets.code')}
        autoCapitalize="characters"
        value={code}
        error={change.errorOf('code')}
        onChange={(next) => change.set({ code: next })}
      />
      <TextField
        label={t('markets.name')}
        maxLength={64}
        value={name}
        error={change.errorOf('name')}
        onChange={(next) => change.set({ name: next })}
      />
      <TextField
        label={t('markets.scale')}
        inputMode="numeric"
        value={scale}
        error={change.errorOf('scale')}
        onChange={(next) => change.set({ scale: next })}
      />
    </ChangeDialog>
  );
}
