// How long something has lasted, in hours and minutes: 30 min, 1 hr, 1 hr 35 min.
import { currentLanguage, languageTag } from '@candor/i18n';

const minuteMs = 60_000;
const hourMinutes = 60;

export function lastedText(lastedMs: number): string {
  const tag = languageTag(currentLanguage());
  const whole = Math.floor(Math.max(0, lastedMs) / minuteMs);
  const parts = [
    ['hour', Math.floor(whole / hourMinutes)],
    ['minute', whole % hourMinutes],
  ] as const;
  // A unit of which there is nothing is left out, but something is said.
  const said = parts.filter(([unit, count]) => count > 0 || (unit === 'minute' && whole === 0));
  const texts = said.map(([unit, count]) => {
    const format = { style: 'unit', unit, unitDisplay: 'short', numberingSystem: 'latn' } as const;
    return new Intl.NumberFormat(tag, format).format(count);
  });
  return new Intl.ListFormat(tag, { type: 'unit', style: 'narrow' }).format(texts);
}
