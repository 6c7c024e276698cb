// The value of a parameter in words.
import type { Parameter } from '@candor/client/console';
import { t } from '@candor/i18n/console';

export function shownValue({ kind }: Pick<Parameter, 'kind'>, value: string): string {
  if (kind === 'switch') return value === 'on' ? t('state.on') : t('state.off');
  return value === '' ? t('settings.notSet') : value;
}
