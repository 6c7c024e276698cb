// The filter of the audit log.
import { actionKinds } from '@candor/client/console';
import { t, textOf } from '@candor/i18n/console';
import { Button, SelectField, TextField } from '@candor/ui';
import { type FormEvent, useState } from 'react';
import { DayFields } from '../../parts/day-fields.tsx';
import { everything, isUserWrong, type TypedFilter } from './action-filter.ts';
import classes from './audit.module.css';

export function FilterForm({ onShow }: { onShow: (typed: TypedFilter) => void }) {
  const [typed, setTyped] = useState(everything);
  const [tried, setTried] = useState(false);
  const set = (part: Partial<TypedFilter>) => setTyped((now) => ({ ...now, ...part }));
  const userWrong = isUserWrong(typed);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!userWrong) onShow(typed);
  };
  const clear = () => {
    setTyped(everything);
    onShow(everything);
  };
  return (
    <search>
      <form className={classes.filter} onSubmit={submit}>
        <TextField
          label={t('audit.query')}
          type="search"
          maxLength={200}
          value={typed.query}
          onChange={(query) => set({ query })}
        />
        <SelectField
          label={t('audit.kind')}
          value={typed.kind}
          options={[
            { value: '', text: t('audit.everyKind') },
            ...actionKinds.map((value) => ({ value, text: textOf('kind', value) })),
          ]}
          onChange={(kind) => set({ kind })}
        />
        <TextField
          label={t('audit.operator')}
          maxLength={254}
          value={typed.operator}
          onChange={(operator) => set({ operator })}
        />
        <TextField
          label={t('audit.user')}
          inputMode="numeric"
          value={typed.user}
          error={tried && userWrong ? t('contracts.wholeNumber') : undefined}
          onChange={(user) => set({ user })}
        />
        <DayFields from={typed.from} until={typed.until} onChange={set} />
        <div className={classes.filterButtons}>
          <Button type="submit">{t('audit.filter')}</Button>
          <Button tone="quiet" onClick={clear}>
            {t('audit.clear')}
          </Button>
        </div>
      </form>
    </search>
  );
}
