// Makes the component kit speak our tokens, so that a part taken straight from it looks like ours.
import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';
import { radii, spaces, type ThemeColor } from '../tokens/tokens.ts';

const token = (name: ThemeColor) => `var(--color-${name})`;

/** The kit wants ten shades of a colour; ours has one value and the theme decides which. */
const accent = Array.from({ length: 10 }, () => token('accent')) as unknown as MantineColorsTuple;

/** The kit's names for our sizes of text. */
const kitSizes = (token: 'text' | 'leading') => ({
  xs: `var(--${token}-12)`,
  sm: `var(--${token}-14)`,
  md: `var(--${token}-14)`,
  lg: `var(--${token}-16)`,
  xl: `var(--${token}-20)`,
});

export const mantineTheme = createTheme({
  fontFamily: 'var(--font-text)',
  fontFamilyMonospace: 'var(--font-mono)',
  primaryColor: 'accent',
  colors: { accent },
  fontSizes: kitSizes('text'),
  lineHeights: kitSizes('leading'),
  spacing: {
    xs: `${spaces[1]}px`,
    sm: `${spaces[2]}px`,
    md: `${spaces[3]}px`,
    lg: `${spaces[5]}px`,
    xl: `${spaces[6]}px`,
  },
  radius: { xs: radii.badge, sm: radii.item, md: radii.control, lg: radii.control, xl: radii.sheet },
  defaultRadius: 'md',
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: 'var(--text-28)', lineHeight: 'var(--leading-28)' },
      h2: { fontSize: 'var(--text-20)', lineHeight: 'var(--leading-20)' },
      h3: { fontSize: 'var(--text-16)', lineHeight: 'var(--leading-16)' },
    },
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
  activeClassName: '',
  // Left alone, these are smaller than a pointer may miss by.
  components: {
    ActionIcon: { defaultProps: { size: 32 } },
    CloseButton: { defaultProps: { size: 32, iconSize: 16 } },
  },
});

/** Mantine's own greys fail the contrast of small text by day; every one that shows text is replaced. */
export const mantineVariables: CSSVariablesResolver = () => {
  const variables = {
    '--mantine-color-body': token('page'),
    '--mantine-color-text': token('text'),
    '--mantine-color-bright': token('text'),
    '--mantine-color-dimmed': token('muted'),
    '--mantine-color-placeholder': token('muted'),
    '--mantine-color-anchor': token('accent'),
    '--mantine-color-error': token('bad'),
    '--mantine-color-disabled': token('raised'),
    '--mantine-color-disabled-color': token('muted'),
    '--mantine-color-disabled-border': token('line'),
    '--mantine-color-default': token('control'),
    '--mantine-color-default-hover': token('raised'),
    '--mantine-color-default-color': token('text'),
    '--mantine-color-default-border': token('field'),
    '--mantine-color-accent-text': token('accent'),
    '--mantine-color-accent-filled': token('accent'),
    '--mantine-color-accent-filled-hover': token('accent'),
    '--mantine-color-accent-light': token('accent-soft'),
    '--mantine-color-accent-light-hover': token('accent-soft'),
    '--mantine-color-accent-light-color': token('accent'),
    '--mantine-color-accent-outline': token('accent'),
    '--mantine-color-accent-outline-hover': token('accent-soft'),
    '--mantine-primary-color-contrast': token('on-accent'),
  };
  return { variables: {}, light: variables, dark: variables };
};
