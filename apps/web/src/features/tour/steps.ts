// The places that the tour shows, in its order, and which of them are on the screen.

export const tourSteps = ['paper', 'markets', 'assets', 'display', 'account'] as const;
export type TourStep = (typeof tourSteps)[number];

/** An element says which step it is by `data-tour`; of several the first that can be seen counts. */
export function anchorOf(step: TourStep, page: ParentNode = document): HTMLElement | undefined {
  const anchors = page.querySelectorAll<HTMLElement>(`[data-tour~="${step}"]`);
  return [...anchors].find((anchor) => anchor.getClientRects().length > 0);
}

/** A live venue has no paper notice, so its tour has a step less. */
export function stepsHere(find: (step: TourStep) => unknown = anchorOf): readonly TourStep[] {
  return tourSteps.filter((step) => find(step) !== undefined);
}

export interface Box {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

const gap = 12;
const margin = 16;

/** Below its place where there is room, else above it; inside the window from side to side. */
export function cardPlace(
  anchor: Box,
  card: Size,
  view: Size,
): { readonly top: number; readonly left: number } {
  const below = anchor.bottom + gap;
  const above = anchor.top - gap - card.height;
  const fitsBelow = below + card.height + margin <= view.height;
  const top = fitsBelow ? below : Math.max(margin, above);
  const middle = (anchor.left + anchor.right - card.width) / 2;
  const left = Math.max(margin, Math.min(middle, view.width - margin - card.width));
  return { top, left };
}
