// Gives a whole app its theme, direction, market colours and number locale; it stands once, around everything.
import { DirectionContext, MantineProvider } from '@mantine/core';
import { type ReactNode, useLayoutEffect, useMemo, useState } from 'react';
import { focusWhatIsPressed } from '../focus/focus-pressed.ts';
import type { SchemeName, ThemeName } from '../tokens/tokens.ts';
import { mantineTheme, mantineVariables } from './mantine-theme.ts';
import { NumberLocaleContext } from './number-locale.ts';
import { nonceOfPage } from './page-nonce.ts';
import { allowStyleTexts } from './style-texts.ts';

// Before anything is drawn: the first element of the kit is a style.
allowStyleTexts();

export interface CandorProviderProps {
  theme: ThemeName;
  scheme: SchemeName;
  direction: 'ltr' | 'rtl';
  /** A BCP 47 tag: the language of the document and of its numbers. */
  locale: string;
  children: ReactNode;
}

function useRootAttributes({ theme, scheme, direction, locale }: CandorProviderProps): void {
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.dataset.theme = theme;
    root.dataset.scheme = scheme;
    root.dir = direction;
    root.lang = locale;
  }, [theme, scheme, direction, locale]);
}

/** The direction belongs to the app's language, so the kit may read it but not change it. */
function keepDirection(): void {}

export function CandorProvider(props: CandorProviderProps) {
  const { theme, direction, locale, children } = props;
  useRootAttributes(props);
  useLayoutEffect(focusWhatIsPressed, []);
  const directionValue = useMemo(
    () => ({ dir: direction, setDirection: keepDirection, toggleDirection: keepDirection }),
    [direction],
  );
  // The kit writes one style element, which the page's policy allows by its nonce.
  const [nonce] = useState(nonceOfPage);
  return (
    <DirectionContext value={directionValue}>
      <MantineProvider
        theme={mantineTheme}
        cssVariablesResolver={mantineVariables}
        forceColorScheme={theme === 'night' ? 'dark' : 'light'}
        deduplicateCssVariables={false}
        withGlobalClasses={false}
        {...(nonce !== undefined && { getStyleNonce: () => nonce })}
      >
        <NumberLocaleContext value={locale}>{children}</NumberLocaleContext>
      </MantineProvider>
    </DirectionContext>
  );
}
