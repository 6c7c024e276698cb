// How take-profit and stop-loss are typed, which is kept, and the figure that stands beside what was typed.
import {
  type LeverTerms,
  PERCENT_SCALE,
  returnAt,
  type StopEntry,
  type StopWay,
  usePreference,
  useRoom,
} from '@candor/client';
import { t } from '@candor/i18n';
import { Menu } from '@candor/ui';
import { IconChevronDown } from '@tabler/icons-react';
import { percentText } from '../../parts/figures.ts';
import { shownDecimal } from '../../parts/shown-decimal.ts';
import { stepped, steppedBelowZero } from '../../parts/stepped.ts';
import classes from './form.module.css';

const ways: readonly StopWay[] = ['price', 'return', 'change'];

/** The price of a percent, and the return of a price. */
export function otherFigure(
  price: string,
  way: StopWay,
  terms: LeverTerms,
  entry: StopEntry | undefined,
): string | undefined {
  if (price === '') return undefined;
  if (way !== 'price') return `= ${shownDecimal(price)}`;
  const percent = returnAt(price, terms, entry);
  return percent === undefined ? undefined : t('lever.stops.returnThere', { percent: percentText(percent) });
}

/** By one percent, or by a hundredth of one where somebody goes into such. */
export function steppedPercent(percent: string, direction: 1 | -1): string {
  return stepped(percent, stepScaleOf(percent), direction);
}

/** The same of a position, whose stop-loss may lock in a profit: that is a loss below zero. */
export function steppedSigned(percent: string, direction: 1 | -1): string {
  return steppedBelowZero(percent, stepScaleOf(percent), direction);
}

const stepScaleOf = (percent: string) => (percent.includes('.') ? PERCENT_SCALE : 0);

export function StopWayMenu() {
  const { preferences } = useRoom();
  const chosen = usePreference(({ stopsBy }) => stopsBy);
  const textOf = (way: StopWay) => t(`lever.stops.way.${way}`);
  return (
    <div className={classes.stopWay}>
      <span aria-hidden="true">{t('lever.orders.stops')}</span>
      <Menu
        align="end"
        items={ways.map((way) => ({
          id: way,
          text: textOf(way),
          chosen: way === chosen,
          onPress: () => preferences.setState({ stopsBy: way }),
        }))}
        trigger={(props) => (
          <button type="button" {...props} aria-label={t('lever.stops.by', { way: textOf(chosen) })}>
            {textOf(chosen)}
            <IconChevronDown size={16} stroke={1.75} aria-hidden="true" />
          </button>
        )}
      />
    </div>
  );
}
