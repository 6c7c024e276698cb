// A number of tickets as it is typed: whole, in the digits of any keyboard.
import { readTypedDecimal } from '@candor/ui';
import { shownLocale } from '../../parts/shown-locale.ts';

/** What stands behind a decimal mark is left out: to run it into the number would buy ten times as many. */
export function typedTickets(typed: string): string {
  return readTypedDecimal(typed, shownLocale(), 0).replace('.', '');
}
