// A volume at a glance: cut to a few digits with K, M or B after a space, and its currency where nothing else names it.
import { DecimalText } from '@candor/ui';
import { roundedFigure } from './figures.ts';

export function Volume({ value, currency }: { value: string | null; currency?: string }) {
  if (value === null) return <DecimalText value={null} />;
  const { value: shown, unit } = roundedFigure(value);
  const units = [unit, currency].filter((each) => each !== undefined).join('\u00a0');
  return <DecimalText value={shown} {...(units !== '' && { unit: units })} />;
}
