// The name of a parameter and its value in words.
import { type Parameter, parsePasswordPolicy } from '@candor/client/console';
import { t } from '@candor/i18n/console';

/** These are called the same in every language. */
const networks = {
  socialX: 'X',
  socialTelegram: 'Telegram',
  socialYoutube: 'YouTube',
  socialGithub: 'GitHub',
} as const;
type SocialParameter = keyof typeof networks;

const isSocial = (name: Parameter['name']): name is SocialParameter => Object.hasOwn(networks, name);

export function parameterName(name: Parameter['name']): string {
  return isSocial(name) ? t('settings.socialLink', { network: networks[name] }) : t(`settings.${name}`);
}

const isRows = (value: string): value is 'on' | 'real' => value === 'on' || value === 'real';

export const isLengths = (value: string): boolean => parsePasswordPolicy(value) !== undefined;

const kinds: Partial<Record<Parameter['name'], Parameter['kind']>> = {
  sampleRows: 'rows',
  publicReplay: 'switch',
  passwordLength: 'lengths',
};

/** Of a parameter that is known by its name alone. */
export function shownSetting(name: Parameter['name'], value: string): string {
  return shownValue({ kind: kinds[name] ?? 'text' }, value);
}

export function shownValue({ kind }: Pick<Parameter, 'kind'>, value: string): string {
  if (kind === 'switch') return value === 'on' ? t('state.on') : t('state.off');
  if (kind === 'rows') return t(`settings.rows.${isRows(value) ? value : 'off'}`);
  const lengths = kind === 'lengths' ? parsePasswordPolicy(value) : undefined;
  if (lengths !== undefined)
    return t('settings.lengths', { minimum: String(lengths.lengthMin), maximum: String(lengths.lengthMax) });
  return value === '' ? t('settings.notSet') : value;
}
