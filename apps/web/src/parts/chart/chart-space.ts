// Space around the chart's labels. The library names edges by side, and a chart is never mirrored.

const edges = { Left: 'inline', Right: 'inline', Top: 'block', Bottom: 'block' } as const;

type Edge = keyof typeof edges;
type Space<Kind extends 'padding' | 'margin'> = Record<`${Kind}${Edge}`, number>;

export function spaceAround<Kind extends 'padding' | 'margin'>(
  kind: Kind,
  inline: number,
  block: number,
): Space<Kind> {
  const named = Object.entries(edges).map(([edge, axis]) => [
    kind + edge,
    axis === 'inline' ? inline : block,
  ]);
  return Object.fromEntries(named) as Space<Kind>;
}

/** Of a coin that costs a small part of a cent: four such prices and a change do not stand beside each other in one line. */
export const hasLongPrices = (decimals: number): boolean => decimals > 6;

/** What is drawn at a price of the user's own: each has a label on the axis. */
export const linesGroup = 'own-lines';
