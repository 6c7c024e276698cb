// By how much the book is grouped: kept for each market, on a desktop and on a phone alike.
import { bookSteps, type MarketTerms, usePreference, useRoom } from '@candor/client';
import { t } from '@candor/i18n';
import { Menu } from '@candor/ui';
import { IconChevronDown } from '@tabler/icons-react';
import { shownDecimal } from '../../parts/shown-decimal.ts';
import classes from './market.module.css';

/** In ticks; one where nothing that the market knows was chosen. */
export function useBookStep(terms: MarketTerms): number {
  const kept = usePreference(({ bookSteps: steps }) => steps[terms.symbol]);
  return bookSteps(terms).find(({ ticks }) => ticks === kept)?.ticks ?? 1;
}

export function StepMenu({ terms }: { terms: MarketTerms }) {
  const { preferences } = useRoom();
  const step = useBookStep(terms);
  const steps = bookSteps(terms);
  const chosen = shownDecimal(steps.find(({ ticks }) => ticks === step)?.text ?? '');
  const choose = (ticks: number) =>
    preferences.setState(({ bookSteps: before }) => ({ bookSteps: { ...before, [terms.symbol]: ticks } }));
  return (
    <Menu
      align="end"
      items={steps.map(({ ticks, text }) => ({
        id: text,
        text: shownDecimal(text),
        chosen: ticks === step,
        onPress: () => choose(ticks),
      }))}
      trigger={(props) => (
        <button
          type="button"
          {...props}
          className={classes.step}
          aria-label={t('spot.book.step', { step: chosen })}
        >
          {chosen}
          <IconChevronDown size={16} stroke={1.75} aria-hidden="true" />
        </button>
      )}
    />
  );
}
