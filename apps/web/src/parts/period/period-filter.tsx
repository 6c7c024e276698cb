// Chooses the period of a list: the last days by one press, or a first and a last day.
import type { CsvList } from '@candor/client';
import { type Day, longDate, startOfDay, t, useSections, zoned } from '@candor/i18n';
import { EmptyState, SegmentedControl, TextField } from '@candor/ui';
import { type ReactNode, useState } from 'react';
import { useIsMobile } from '../use-media.ts';
import { useToday } from '../use-today.ts';
import { CsvLink } from './csv-link.tsx';
import type { PairChoice } from './pair-field.tsx';
import classes from './period.module.css';
import {
  type Days,
  daysOf,
  firstDay,
  isEverything,
  lastDays,
  problemsOf,
  shortPeriods,
  type TypedDays,
} from './period.ts';
import type { Period } from './use-period.ts';

const typedOf = ({ from, to }: Days): TypedDays => ({ from: from ?? '', to: to ?? '' });
const sameDays = (a: TypedDays, b: TypedDays) => a.from === b.from && a.to === b.to;

/** What a native field holds that was typed and is no day: the browser gives no text for it. */
const noDay = '?';

/** What was pressed or typed for as long as the chosen days are these: others take its place, whoever chose them. */
function useUntilChosen<Value>(chosen: TypedDays, usual: Value) {
  const [state, setState] = useState({ chosen, value: usual });
  if (!sameDays(state.chosen, chosen)) setState({ chosen, value: usual });
  return [state.value, (value: Value) => setState({ chosen, value })] as const;
}

interface ChoiceProps {
  period: Period;
  today: Day;
}

function ShortPeriods({ period, today }: ChoiceProps) {
  const chosen = typedOf(period.days);
  const short = shortPeriods.find((count) => sameDays(typedOf(lastDays(count, today)), chosen));
  // The address follows a little later on a slow phone; what was pressed is shown at once.
  const [pressed, setPressed] = useUntilChosen<string | undefined>(chosen, undefined);
  const shown = isEverything(period.days) ? 'all' : String(short ?? '');
  return (
    <div className={classes.short}>
      <SegmentedControl
        label={t('period.label')}
        size="small"
        value={pressed ?? shown}
        segments={[
          { value: 'all', text: t('period.all') },
          ...shortPeriods.map((count) => ({ value: String(count), text: t('period.days', { count }) })),
        ]}
        onChange={(value) => {
          setPressed(value);
          period.choose(value === 'all' ? {} : lastDays(Number(value), today));
        }}
      />
    </div>
  );
}

function DayFields({ period, today }: ChoiceProps) {
  const chosen = typedOf(period.days);
  const [typed, setTyped] = useUntilChosen(chosen, chosen);
  // A year is typed figure by figure: what is wrong is said when the reader has left the field.
  const [busy, setBusy] = useState<keyof TypedDays>();
  const phone = useIsMobile();
  const problems = problemsOf(typed, today);
  const textOf = (field: keyof TypedDays) => {
    const problem = problems[field];
    if (problem === undefined || busy === field) return undefined;
    if (problem !== 'tooFar') return t(`period.${problem}`);
    return t('period.tooFar', { first: longDate(startOfDay(firstDay)), last: longDate(startOfDay(today)) });
  };
  const take = (next: TypedDays) => {
    setTyped(next);
    const days = daysOf(next, today);
    if (days !== undefined) period.choose(days);
  };
  const field = (name: keyof TypedDays) => (
    <TextField
      type="date"
      label={t(`period.${name}`)}
      // On a phone two of them stand side by side, with no room for a word before the day.
      {...(!phone && { labelHidden: true, leading: <span aria-hidden="true">{t(`period.${name}`)}</span> })}
      size="compact"
      min={firstDay}
      max={today}
      value={typed[name] === noDay ? '' : typed[name]}
      error={textOf(name)}
      onChange={(value) => take({ ...typed, [name]: value })}
      onFocus={() => setBusy(name)}
      onBlur={({ currentTarget }) => {
        setBusy(undefined);
        if (currentTarget.validity.badInput) setTyped({ ...typed, [name]: noDay });
      }}
    />
  );
  return (
    <div className={classes.fields}>
      {field('from')}
      {field('to')}
    </div>
  );
}

export interface PeriodFilterProps {
  period: Period;
  /** What else the list is narrowed by. */
  children?: ReactNode;
  /** The list as a table to download, of this period and of one market where one is chosen. */
  csv?: CsvList;
  symbol?: string | undefined;
}

export function PeriodFilter({ period, children, csv, symbol }: PeriodFilterProps) {
  const ready = useSections('period');
  const today = useToday();
  if (!ready) return <div className={classes.filter} />;
  return (
    <search className={classes.filter} aria-label={t('period.label')}>
      {children}
      <ShortPeriods period={period} today={today} />
      <DayFields period={period} today={today} />
      <p className={classes.zone}>{t('period.zone', zoned())}</p>
      {csv && <CsvLink list={csv} asked={{ symbol, ...period.bounds }} />}
    </search>
  );
}

/** Said instead of the rows of a pair that has none, whatever the period. */
export function NothingOfPair({ choice }: { choice: PairChoice }) {
  const ready = useSections('period');
  if (!ready) return null;
  return (
    <EmptyState
      text={t('period.emptyPair', { pair: choice.pair ?? '' })}
      action={{ text: t('period.everyPair'), onPress: () => choice.choose(undefined) }}
    />
  );
}

/** Said instead of the rows of a period that has none. */
export function NothingInPeriod({ period }: { period: Period }) {
  const ready = useSections('period');
  if (!ready) return null;
  return (
    <EmptyState
      text={t('period.empty')}
      action={{ text: t('period.clear'), onPress: () => period.choose({}) }}
    />
  );
}
