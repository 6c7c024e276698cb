// The search of settlements: by user, by order, by what came of them, and by when.
import { t } from '@candor/i18n/console';
import { Button, SelectField, type SelectOption, TextField } from '@candor/ui';
import { type FormEvent, useState } from 'react';
import { DayFields } from '../../parts/day-fields.tsx';
import { everything, numberOf, type TypedFilter } from './settlement-filter.ts';
import classes from './settlements.module.css';

interface FilterFormProps {
  wordLabel: string;
  words: readonly SelectOption<string>[];
  onShow: (typed: TypedFilter) => void;
}

export function FilterForm({ wordLabel, words, onShow }: FilterFormProps) {
  const [typed, setTyped] = useState(everything);
  const [tried, setTried] = useState(false);
  const set = (part: Partial<TypedFilter>) => setTyped((now) => ({ ...now, ...part }));
  const wrong = (text: string) =>
    tried && numberOf(text) === 'wrong' ? t('contracts.wholeNumber') : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (numberOf(typed.user) !== 'wrong' && numberOf(typed.order) !== 'wrong') onShow(typed);
  };
  const clear = () => {
    setTyped(everything);
    onShow(everything);
  };
  return (
    <search>
      <form className={classes.filter} onSubmit={submit}>
        <TextField
          label={t('settlements.userNumber')}
          inputMode="numeric"
          value={typed.user}
          error={wrong(typed.user)}
          onChange={(user) => set({ user })}
        />
        <TextField
          label={t('settlements.orderNumber')}
          inputMode="numeric"
          value={typed.order}
          error={wrong(typed.order)}
          onChange={(order) => set({ order })}
        />
        <SelectField
          label={wordLabel}
          value={typed.word}
          options={[{ value: '', text: t('settlements.all') }, ...words]}
          onChange={(word) => set({ word })}
        />
        <DayFields from={typed.from} until={typed.until} onChange={set} />
        <div className={classes.filterButtons}>
          <Button type="submit">{t('settlements.show')}</Button>
          <Button tone="quiet" onClick={clear}>
            {t('settlements.clear')}
          </Button>
        </div>
      </form>
    </search>
  );
}
