// Gives a whole app its theme, direction, market colours and number locale; it stands once, around everything.
import { DirectionContext, MantineProvider } from '@mantine/core';
import { type ReactNode, useLayoutEffect, useMemo } from 'react';
import type { SchemeName, ThemeName } from '../tokens/tokens.ts';
import { mantineTheme, mantineVariables } from './mantine-theme.ts';
import { NumberLocaleContext } from './number-locale.ts';
import { allowStyleTexts } from './style-texts.ts';

// Before anything is drawn: the first element of the kit is a style.
allowStyleTexts();

export interface CandorProviderProps {
  theme: ThemeName;
  scheme: SchemeName;
  direction: 'ltr' | 'rtl';
  /** A BCP 47 tag: the language of the document and of its numbers. */
  locale: string;
  /** The nonce of the page's content security policy, for the kit's style element. */
  styleNonce?: string;
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
  const { theme, direction, locale, styleNonce, children } = props;
  useRootAttributes(props);
  const directionValue = useMemo(
    () => ({ dir: direction, setDirection: keepDirection, toggleDirection: keepDirection }),
    [direction],
  );
  const nonce = styleNonce === undefined ? {} : { getStyleNonce: () => styleNonce };
  return (
    <DirectionContext value={directionValue}>
      <MantineProvider
        theme={mantineTheme}
        cssVariablesResolver={mantineVariables}
        forceColorScheme={theme === 'night' ? 'dark' : 'light'}
        deduplicateCssVariables={false}
        withGlobalClasses={false}
        {...nonce}
      >
        <NumberLocaleContext value={locale}>{children}</NumberLocaleContext>
      </MantineProvider>
    </DirectionContext>
  );
}
