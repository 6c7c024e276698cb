// A moment in UTC, as the page says it.
import { longDate, timeOfDay } from '@candor/i18n';

export function momentText(atMs: number): string {
  return `${longDate(atMs)} ${timeOfDay(atMs)}`;
}
