// Checks that every pair of colours that the parts put together can be read, and that the style sheet agrees.
import { describe, expect, it } from 'vitest';
import { contrastRatio } from './contrast.ts';
import { marketColors, schemeNames, themeColors, themeNames } from './tokens.ts';
import { tokensCss } from './tokens-css.ts';

const plain = ['page', 'surface', 'raised', 'control'] as const;
const soft = ['accent-soft', 'warn-soft', 'ok-soft', 'bad-soft', 'up-soft', 'down-soft'] as const;

/** Each text colour with the backgrounds that it stands on somewhere. */
const textPairs = {
  text: [...plain, ...soft],
  muted: [...plain, ...soft],
  accent: [...plain, 'accent-soft', 'warn-soft'],
  warn: [...plain, 'warn-soft'],
  ok: [...plain, 'ok-soft'],
  bad: [...plain, 'bad-soft'],
  up: [...plain, 'up-soft'],
  down: [...plain, 'down-soft'],
  'on-accent': ['accent', 'up', 'down', 'ok', 'bad'],
} as const;

describe.each(themeNames)('the %s theme', (theme) => {
  describe.each(schemeNames)('with %s', (scheme) => {
    const palette = { ...themeColors[theme], ...marketColors[scheme][theme] };

    it('keeps every text at 4.5 to 1 or more on its background', () => {
      const faint = Object.entries(textPairs).flatMap(([name, backgrounds]) =>
        backgrounds
          .map((background) => ({
            pair: `${name} on ${background}`,
            ratio: contrastRatio(palette[name as keyof typeof textPairs], palette[background]),
          }))
          .filter(({ ratio }) => ratio < 4.5),
      );
      expect(faint).toEqual([]);
    });

    it('keeps the edge of controls and the focus ring at 3 to 1 or more', () => {
      for (const background of plain) {
        expect(contrastRatio(palette.field, palette[background])).toBeGreaterThanOrEqual(3);
        expect(contrastRatio(palette.accent, palette[background])).toBeGreaterThanOrEqual(3);
      }
    });
  });

  it('never lets success and error follow the scheme of the market', () => {
    expect(themeColors[theme].ok).toBe(marketColors['green-up'][theme].up);
    expect(themeColors[theme].bad).toBe(marketColors['green-up'][theme].down);
  });
});

describe('contrastRatio', () => {
  it('agrees with the extremes of the standard', () => {
    expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrastRatio('#777777', '#777777')).toBe(1);
  });

  it('finds a pair that is too faint', () => {
    expect(contrastRatio(themeColors.day.line, themeColors.day.surface)).toBeLessThan(3);
  });
});

describe('tokens.css', () => {
  it('is what the tokens say', async () => {
    await expect(tokensCss()).toMatchFileSnapshot('./tokens.css');
  });
});
