// The first and the last day of a search, each of which may be left empty.
import { t } from '@candor/i18n/console';
import { TextField } from '@candor/ui';
import type { TypedDays } from './utc-days.ts';

interface DayFieldsProps extends TypedDays {
  onChange: (part: Partial<TypedDays>) => void;
}

export function DayFields({ from, until, onChange }: DayFieldsProps) {
  return (
    <>
      <TextField
        label={t('audit.from')}
        type="date"
        value={from}
        onChange={(day) => onChange({ from: day })}
      />
      <TextField
        label={t('audit.to')}
        type="date"
        value={until}
        onChange={(day) => onChange({ until: day })}
      />
    </>
  );
}
