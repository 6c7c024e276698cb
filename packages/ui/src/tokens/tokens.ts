// The source of truth for colours, type, space, shape and measures; tokens.css is written from it.

export type ThemeName = 'night' | 'day';
export type SchemeName = 'green-up' | 'red-up' | 'blue-orange';

export const themeNames = ['night', 'day'] as const satisfies readonly ThemeName[];
export const schemeNames = ['green-up', 'red-up', 'blue-orange'] as const satisfies readonly SchemeName[];

/** The colours that do not depend on how the user reads the market. */
export const themeColors = {
  night: {
    page: '#0f1318',
    surface: '#161c23',
    raised: '#1d252e',
    line: '#2a343f',
    field: '#647485',
    text: '#e8edf2',
    muted: '#93a1b0',
    accent: '#6ea8fe',
    'on-accent': '#0f1318',
    'accent-soft': '#1b2a40',
    warn: '#e7b34c',
    'warn-soft': '#2b2619',
    ok: '#2fbf8f',
    'ok-soft': '#15302d',
    bad: '#f0616d',
    'bad-soft': '#38222a',
    scrim: '#06080bb3',
    control: '#0f1318',
  },
  day: {
    page: '#fbfaf7',
    surface: '#ffffff',
    raised: '#f3f1ea',
    line: '#e3e1da',
    field: '#82888f',
    text: '#1b2129',
    muted: '#5c6875',
    accent: '#1f5fbf',
    'on-accent': '#ffffff',
    'accent-soft': '#e8effa',
    warn: '#8a5a00',
    'warn-soft': '#fbf2dc',
    ok: '#0b7a55',
    'ok-soft': '#e2f2eb',
    bad: '#c02f3d',
    'bad-soft': '#fae8e8',
    scrim: '#1b212980',
    control: '#ffffff',
  },
} as const;

export type ThemeColor = keyof (typeof themeColors)['night'];
export type MarketColor = 'up' | 'up-soft' | 'down' | 'down-soft';
type MarketPalette = Readonly<Record<MarketColor, string>>;

function market(up: string, upSoft: string, down: string, downSoft: string): MarketPalette {
  return { up, 'up-soft': upSoft, down, 'down-soft': downSoft };
}

const green = { night: ['#2fbf8f', '#15302d'], day: ['#0b7a55', '#e2f2eb'] } as const;
const red = { night: ['#f0616d', '#38222a'], day: ['#c02f3d', '#fae8e8'] } as const;

/** The colours of rising and falling prices, by the user's scheme. */
export const marketColors: Readonly<Record<SchemeName, Readonly<Record<ThemeName, MarketPalette>>>> = {
  'green-up': { night: market(...green.night, ...red.night), day: market(...green.day, ...red.day) },
  'red-up': { night: market(...red.night, ...green.night), day: market(...red.day, ...green.day) },
  'blue-orange': {
    night: market('#5cb3f2', '#162d40', '#f0954a', '#372719'),
    day: market('#1a6aa3', '#e3f0f8', '#9c4a0c', '#fbeadb'),
  },
};

/** Font size to line height, in pixels of a browser whose text is 16 of them, as it is where nobody has set another. */
export const typeScale = { 12: 16, 14: 20, 16: 24, 20: 28, 28: 36 } as const;
export const spaces = [4, 8, 12, 16, 20, 24, 32, 40, 48, 64] as const;
export const radii = { badge: '4px', item: '6px', control: '8px', sheet: '16px', round: '999px' } as const;

/** The width, in the same pixels, from which on the measures of a desktop hold. */
export const desktopWidthMin = 768;

/** Heights and sizes in the same pixels: on a desktop, then on a phone. */
export const measures = {
  header: [56, 52],
  banner: [28, 32],
  ticker: [56, 56],
  'status-line': [28, 28],
  'bottom-bar': [56, 56],
  'button-form': [44, 48],
  button: [40, 44],
  'button-small': [32, 44],
  'button-table': [28, 44],
  input: [40, 48],
  'input-small': [32, 44],
  tab: [40, 44],
  segment: [36, 44],
  'book-row': [20, 28],
  'book-head': [20, 32],
  'order-row': [36, 36],
  'order-head': [32, 32],
  'watch-row': [40, 44],
  'market-row': [48, 56],
  'market-head': [40, 32],
  'panel-title': [40, 44],
  'card-title': [48, 48],
  'slider-hit': [24, 44],
  'house-mark': [16, 20],
} as const satisfies Record<string, readonly [desktop: number, mobile: number]>;
