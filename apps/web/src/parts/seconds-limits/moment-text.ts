// A moment that may be years away, in UTC.
import { hourMinute, longDate } from '@candor/i18n';

export function momentText(atMs: number): string {
  return `${longDate(atMs)} ${hourMinute(atMs)}`;
}
