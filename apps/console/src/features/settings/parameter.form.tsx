// Changes a parameter, or goes back to the usual value.
import { type ActionDone, type Parameter, useConsole } from '@candor/client/console';
import { t } from '@candor/i18n/console';
import { Checkbox, SelectField, TextField } from '@candor/ui';
import { ChangeDialog } from '../../change/change-dialog.tsx';
import { showDone } from '../../change/done-toast.ts';
import { useChange } from '../../change/use-change.ts';
import { isLengths, parameterName, shownValue } from '../../parts/parameter-value.ts';
import { LengthsFields } from './lengths-fields.tsx';

const rowKinds = ['on', 'real', 'off'] as const;
const types = { text: 'text', email: 'email', link: 'url' } as const;

interface ValueFieldProps {
  parameter: Parameter;
  value: string;
  disabled: boolean;
  error: string | undefined;
  onChange: (value: string) => void;
}

function ValueField({ parameter, value, disabled, error, onChange }: ValueFieldProps) {
  const { name, kind } = parameter;
  switch (kind) {
    case 'switch':
      return (
        <Checkbox checked={value === 'on'} disabled={disabled} onChange={(on) => onChange(on ? 'on' : 'off')}>
          {parameterName(name)}
        </Checkbox>
      );
    case 'rows':
      return (
        <SelectField
          label={parameterName(name)}
          disabled={disabled}
          value={value}
          options={rowKinds.map((rows) => ({ value: rows, text: shownValue(parameter, rows) }))}
          onChange={onChange}
        />
      );
    case 'lengths':
      return <LengthsFields value={value} disabled={disabled} error={error} onChange={onChange} />;
    default:
      return (
        <TextField
          label={t('settings.value')}
          type={types[kind]}
          disabled={disabled}
          maxLength={500}
          value={value}
          error={error}
          onChange={onChange}
        />
      );
  }
}

export function ParameterForm({ parameter, onClose }: { parameter: Parameter; onClose: () => void }) {
  const { calls } = useConsole();
  const { name, kind, value: present } = parameter;
  const change = useChange<{ readonly value: string; readonly usual: boolean }, ActionDone>({
    empty: { value: present, usual: false },
    check: ({ value, usual }) => {
      if (usual) return {};
      if (value.trim() === '') return { value: t('change.needed') };
      return kind === 'lengths' && !isLengths(value) ? { value: t('settings.lengthsWrong') } : {};
    },
    call: ({ value, usual }, reason, key) =>
      calls.setParameter({ name, ...(!usual && { value: value.trim() }), seen: present, reason }, key),
    onDone: (done) => {
      showDone(t('kind.parameterSet'), done);
      onClose();
    },
  });
  const { value, usual } = change.fields;
  const lead = () => {
    if (usual) return t('settings.usualLead');
    if (value.trim() === present) return t('change.none');
    if (kind === 'lengths') {
      const shown = { value: shownValue(parameter, value) };
      return isLengths(value) ? t('settings.lengthsLead', shown) : t('settings.lengthsWrong');
    }
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
      <ValueField
        parameter={parameter}
        value={value}
        disabled={usual}
        error={change.errorOf('value')}
        onChange={(next) => change.set({ value: next })}
      />
      <Checkbox tone="muted" checked={usual} onChange={(next) => change.set({ usual: next })}>
        {t('settings.backToUsual')}
      </Checkbox>
    </ChangeDialog>
  );
}
