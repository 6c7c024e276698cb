// The controls of how things look and read: night or day, the colours of up and down, the zone of times, the language.
import {
  chooseScheme,
  chooseTheme,
  type Preferences,
  usePreference,
  useRoom,
  useSession,
} from '@candor/client';
import {
  chooseLanguage,
  chooseZone,
  currentLanguage,
  deviceZone,
  type LanguageCode,
  languageName,
  languageTag,
  offeredLanguages,
  t,
  type ZoneChoice as Zone,
  zoneChoice,
  zoneName,
} from '@candor/i18n';
import { IconButton, Menu, type MenuItem, RadioChoice } from '@candor/ui';
import { IconMoon, IconSun, IconWorld } from '@tabler/icons-react';
import classes from './header.module.css';

export function ThemeToggle() {
  const { preferences } = useRoom();
  const theme = usePreference((all) => all.theme);
  const Icon = theme === 'night' ? IconMoon : IconSun;
  return (
    <IconButton
      label={theme === 'night' ? t('shell.theme.toDay') : t('shell.theme.toNight')}
      icon={<Icon size={20} stroke={1.75} aria-hidden="true" />}
      onClick={() => chooseTheme(preferences, theme === 'night' ? 'day' : 'night')}
    />
  );
}

/** Longer than this nobody waits for another language; the mails then follow the next choice. */
const patienceMs = 1_500;

/** The mails to a signed-in user are written in the same language, so the venue is told before the page starts again. */
function useChooseLanguage(): (code: LanguageCode) => void {
  const { calls } = useRoom();
  const signedIn = useSession((session) => session.user !== null);
  return async (code) => {
    if (signedIn && code !== 'pseudo') {
      const waited = new Promise((resolve) => setTimeout(resolve, patienceMs));
      await Promise.race([calls.setLanguage(code), waited]);
    }
    chooseLanguage(code);
  };
}

function useLanguageItems(): MenuItem[] {
  const choose = useChooseLanguage();
  return offeredLanguages(import.meta.env.DEV).map((code) => ({
    id: code,
    text: languageName(code),
    lang: languageTag(code),
    chosen: code === currentLanguage(),
    onPress: () => choose(code),
  }));
}

export function LanguageMenu() {
  const code = currentLanguage();
  const items = useLanguageItems();
  return (
    <Menu
      align="end"
      items={items}
      trigger={(props) => (
        <button
          type="button"
          {...props}
          className={classes.picker}
          data-tour="display"
          aria-label={t('shell.language.pick', { code: code.toUpperCase(), name: languageName(code) })}
        >
          <IconWorld size={20} stroke={1.75} aria-hidden="true" />
          <span className={classes.code} aria-hidden="true">
            {code.toUpperCase()}
          </span>
        </button>
      )}
    />
  );
}

export function SchemeChoice() {
  const { preferences } = useRoom();
  const scheme = usePreference((all) => all.scheme);
  const options: readonly { value: Preferences['scheme']; text: string }[] = [
    { value: 'green-up', text: t('shell.scheme.greenUp') },
    { value: 'red-up', text: t('shell.scheme.redUp') },
    { value: 'blue-orange', text: t('shell.scheme.blueOrange') },
  ];
  return (
    <RadioChoice
      label={t('shell.scheme.title')}
      labelAbove
      value={scheme}
      options={options}
      onChange={(next) => chooseScheme(preferences, next)}
    />
  );
}

export function zoneOptions(): readonly { readonly value: Zone; readonly text: string }[] {
  const zone = zoneName(Date.now(), deviceZone());
  return [
    { value: 'device', text: t('shell.zone.device', { zone }) },
    { value: 'utc', text: t('shell.zone.utc') },
  ];
}

export function ZoneChoice() {
  return (
    <RadioChoice
      label={t('shell.zone.title')}
      labelAbove
      value={zoneChoice()}
      options={zoneOptions()}
      onChange={(next) => chooseZone(next)}
    />
  );
}
