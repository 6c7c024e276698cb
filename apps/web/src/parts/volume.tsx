// A volume at a glance: cut to a few digits with K, M or B after a space.
import { DecimalText } from '@candor/ui';
import { roundedFigure } from './figures.ts';

export function Volume({ value }: { value: string }) {
  const { value: shown, unit } = roundedFigure(value);
  return <DecimalText value={shown} {...(unit !== undefined && { unit })} />;
}
