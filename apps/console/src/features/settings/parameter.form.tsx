// Changes a parameter, or goes back to the usual value.
import { type ActionDone, type Parameter, useConsole } from '@candor/client/console';
import { t } from '@candor/i18n/console';
import { Checkbox, TextField } from '@candor/ui';
import { ChangeDialog } from '../../change/change-dialog.tsx';
import { showDone } from '../../change/done-toast.ts';
import { useChange } from '../../change/use-change.ts';
import { parameterName, shownValue } from './parameter-value.ts';

const types = { text: 'text', email: 'email', link: 'url' } as const;

export function ParameterForm({ parameter, onClose }: { parameter: Parameter; onClose: () => void }) {
  const { calls } = useConsole();
  const { name, kind, value: present } = parameter;
  const change = useChange<{ readonly value: string; readonly usual: boolean }, ActionDone>({
    empty: { value: present, usual: false },
    check: ({ value, usual }) => (!usual && value.trim() === '' ? { value: t('change.needed') } : {}),
    call: ({ value, usual }, reason, key) =>
      calls.setParameter({ name, ...(!usual && { value: value.trim() }), reason }, key),
    onDone: (done) => {
      showDone(t('kind.parameterSet'), done);
      onClose();
    },
  });
  const { value, usual } = change.fields;
  const lead = () => {
    if (usual) return t('settings.usualLead');
    if (value.trim() === present) return t('change.none');
    return t('settings.changeLead', { value: shownValue(parameter, value.trim()) });
  };
  return (
    <ChangeDialog
      title={t('settings.changeTitle', { name: parameterName(name) })}
      submit={t('settings.change')}
      change={change}
      consequence={lead()}
      onClose={onClose}
    >
      {kind === 'switch' ? (
        <Checkbox
          checked={value === 'on'}
          disabled={usual}
          onChange={(on) => change.set({ value: on ? 'on' : 'off' })}
        >
          {parameterName(name)}
        </Checkbox>
      ) : (
        <TextField
          label={t('settings.value')}
          type={types[kind]}
          disabled={usual}
          maxLength={500}
          value={value}
          error={change.errorOf('value')}
          onChange={(next) => change.set({ value: next })}
        />
      )}
      <Checkbox tone="muted" checked={usual} onChange={(next) => change.set({ usual: next })}>
        {t('settings.backToUsual')}
      </Checkbox>
    </ChangeDialog>
  );
}
