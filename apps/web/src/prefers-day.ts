// Whether the device asks for light colours.
export const prefersDay = matchMedia('(prefers-color-scheme: light)');
