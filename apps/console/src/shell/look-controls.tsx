// Night or day, and the language.
import { chooseLanguage, currentLanguage, languageName, languageTag, offeredLanguages } from '@candor/i18n';
import { t } from '@candor/i18n/console';
import { IconButton, Menu } from '@candor/ui';
import { IconMoon, IconSun, IconWorld } from '@tabler/icons-react';
import { switchTheme, useLook } from '../look.ts';

export function LookControls() {
  const theme = useLook((look) => look.theme);
  const Icon = theme === 'night' ? IconMoon : IconSun;
  return (
    <>
      <IconButton
        label={theme === 'night' ? t('frame.toDay') : t('frame.toNight')}
        icon={<Icon size={20} stroke={1.75} aria-hidden="true" />}
        onClick={switchTheme}
      />
      <Menu
        align="end"
        items={offeredLanguages(import.meta.env.DEV).map((code) => ({
          id: code,
          text: languageName(code),
          lang: languageTag(code),
          chosen: code === currentLanguage(),
          onPress: () => chooseLanguage(code),
        }))}
        trigger={(props) => (
          <IconButton
            {...props}
            label={t('frame.language', { name: languageName(currentLanguage()) })}
            icon={<IconWorld size={20} stroke={1.75} aria-hidden="true" />}
          />
        )}
      />
    </>
  );
}
