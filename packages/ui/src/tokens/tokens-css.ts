// Writes the tokens as CSS custom properties, so that the style sheet never drifts from the source.
import {
  marketColors,
  measures,
  mobileWidthMax,
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

function shapes(): Declarations {
  return [
    ...Object.entries(typeScale).flatMap(([size, line]) => [
      [`--text-${size}`, `${size}px`] as const,
      [`--leading-${size}`, `${line}px`] as const,
    ]),
    ...spaces.map((space) => [`--space-${space}`, `${space}px`] as const),
    ...Object.entries(radii).map(([name, value]) => [`--radius-${name}`, value] as const),
    ['--motion', '150ms'],
  ];
}

function sizes(screen: 0 | 1): Declarations {
  const all = Object.entries(measures);
  const wanted = screen === 0 ? all : all.filter(([, [desktop, mobile]]) => desktop !== mobile);
  return wanted.map(([name, pair]) => [`--size-${name}`, `${pair[screen]}px`] as const);
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
  parts.push(`@media (max-width: ${mobileWidthMax}px) {\n${mobile}}\n`);
  parts.push(
    `@media (prefers-reduced-motion: reduce) {\n${block([':root'], [['--motion', '0ms']], '  ')}}\n`,
  );
  parts.push(printed());
  return parts.join('\n');
}
