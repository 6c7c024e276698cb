// Chooses the pair of a list of what was, or all of them; the choice is in the address beside the period.
import { t, useSections } from '@candor/i18n';
import { SelectField } from '@candor/ui';
import { useSearchParams } from 'react-router';
import classes from './period.module.css';
import { pairIn, withPair } from './period.ts';

export interface PairChoice {
  /** All pairs without one. */
  readonly pair: string | undefined;
  readonly choose: (pair: string | undefined) => void;
}

/** `more` is what else the address says once a pair was chosen, such as the tab of the list. */
export function usePair(more?: Readonly<Record<string, string>>): PairChoice {
  const [address, setAddress] = useSearchParams();
  return {
    pair: pairIn(address),
    choose: (next) =>
      setAddress((now) => withPair(now, next, more), { replace: true, preventScrollReset: true }),
  };
}

/** One that is offered no more is there as long as it is chosen: what it did before can be looked at. */
export function PairField({ choice, listed }: { choice: PairChoice; listed: readonly string[] }) {
  const ready = useSections('period');
  if (!ready) return null;
  const { pair, choose } = choice;
  const pairs = pair === undefined || listed.includes(pair) ? listed : [pair, ...listed];
  return (
    <div className={classes.pair}>
      <SelectField
        label={t('period.pair')}
        labelHidden
        size="compact"
        value={pair ?? ''}
        options={[
          { value: '', text: t('period.everyPair') },
          ...pairs.map((symbol) => ({ value: symbol, text: symbol })),
        ]}
        onChange={(value) => choose(value === '' ? undefined : value)}
      />
    </div>
  );
}
