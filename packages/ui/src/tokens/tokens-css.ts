// Writes the tokens as CSS custom properties, so that the style sheet never drifts from the source.
import {
  desktopWidthMin,
  marketColors,
  measures,
  radii,
  schemeNames,
  spaces,
  themeColors,
  themeNames,
  typeScale,
} from './tokens.ts';

type Declarations = readonly (readonly [property: string, value: string])[];

function block(selectors: readonly string[], declarations: Declarations, indent = ''): string {
  const body = declarations.map(([property, value]) => `${indent}  ${property}: ${value};`).join('\n');
  return `${indent}${selectors.join(`,\n${indent}`)} {\n${body}\n${indent}}\n`;
}

function colors(palette: Readonly<Record<string, string>>): Declarations {
  return Object.entries(palette).map(([name, value]) => [`--color-${name}`, value] as const);
}

const FINGER = 44;

/** What holds text grows with the size of text that somebody has set in the browser: there, a rem is what 16 pixels are here. */
function rem(pixels: number): string {
  return `${pixels / 16}rem`;
}

/** What a finger has to meet is no smaller where the text is. */
function target(pixels: number): string {
  return pixels >= FINGER ? `max(${FINGER}px, ${rem(pixels)})` : rem(pixels);
}

function shapes(): Declarations {
  return [
    ...Object.entries(typeScale).flatMap(([size, line]) => [
      [`--text-${size}`, rem(Number(size))] as const,
      [`--leading-${size}`, rem(line)] as const,
    ]),
    ...spaces.map((space) => [`--space-${space}`, `${space}px`] as const),
    ...Object.entries(radii).map(([name, value]) => [`--radius-${name}`, value] as const),
    ['--motion', '150ms'],
  ];
}

function sizes(screen: 0 | 1): Declarations {
  const all = Object.entries(measures);
  const wanted = screen === 0 ? all : all.filter(([, [desktop, mobile]]) => desktop !== mobile);
  return wanted.map(
    ([name, pair]) => [`--size-${name}`, screen === 1 ? target(pair[1]) : rem(pair[0])] as const,
  );
}

/** Paper is white: whatever the theme, what is printed has the colours of the day. */
function printed(): string {
  const blocks = [
    block([':root', '[data-theme]'], [['color-scheme', 'light'], ...colors(themeColors.day)], '  '),
    ...schemeNames.map((scheme) => {
      const own = `[data-theme][data-scheme="${scheme}"]`;
      const root = scheme === 'green-up' ? [':root', '[data-theme]'] : [];
      return block([...root, own], colors(marketColors[scheme].day), '  ');
    }),
  ];
  return `@media print {\n${blocks.join('\n')}}\n`;
}

/** The whole text of tokens.css. */
export function tokensCss(): string {
  const parts = ['/* Written from tokens.ts; the unit test beside it fails when the two differ. */\n'];
  parts.push(block([':root'], [...shapes(), ...sizes(0)]));
  for (const theme of themeNames) {
    const own = `[data-theme="${theme}"]`;
    const selectors = theme === 'night' ? [':root', own] : [own];
    const mode = theme === 'night' ? 'dark' : 'light';
    parts.push(block(selectors, [['color-scheme', mode], ...colors(themeColors[theme])]));
  }
  for (const scheme of schemeNames) {
    for (const theme of themeNames) {
      const root =
        scheme === 'green-up' ? [...(theme === 'night' ? [':root'] : []), `[data-theme="${theme}"]`] : [];
      const own = `[data-theme="${theme}"][data-scheme="${scheme}"]`;
      parts.push(block([...root, own], colors(marketColors[scheme][theme])));
    }
  }
  const mobile = block([':root'], sizes(1), '  ');
  parts.push(`@media (width < ${desktopWidthMin / 16}em) {\n${mobile}}\n`);
  parts.push(
    `@media (prefers-reduced-motion: reduce) {\n${block([':root'], [['--motion', '0ms']], '  ')}}\n`,
  );
  parts.push(printed());
  return parts.join('\n');
}
