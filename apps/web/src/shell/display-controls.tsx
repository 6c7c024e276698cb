// The controls of how things look and read: night or day, the colours of up and down, the language.
import { type Preferences, usePreference, useRoom } from '@candor/client';
import {
  chooseLanguage,
  currentLanguage,
  languageName,
  languageTag,
  offeredLanguages,
  t,
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
      onClick={() => preferences.setState({ theme: theme === 'night' ? 'day' : 'night' })}
    />
  );
}

export function languageItems(): MenuItem[] {
  return offeredLanguages(import.meta.env.DEV).map((code) => ({
    id: code,
    text: languageName(code),
    lang: languageTag(code),
    chosen: code === currentLanguage(),
    onPress: () => chooseLanguage(code),
  }));
}

export function LanguageMenu() {
  const code = currentLanguage();
  return (
    <Menu
      align="end"
      items={languageItems()}
      trigger={(props) => (
        <button
          type="button"
          {...props}
          className={classes.picker}
          aria-label={t('shell.language.pick', { code: code.toUpperCase(), name: languageName(code) })}
        >
          <IconWorld size={20} stroke={1.75} aria-hidden="true" />
          <span aria-hidden="true">{code.toUpperCase()}</span>
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
      value={scheme}
      options={options}
      onChange={(next) => preferences.setState({ scheme: next })}
    />
  );
}
