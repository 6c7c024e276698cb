// A few places side by side with a bit for each that is taken: the next one that is taken is found without a search.

/** So many places have a bit each in one number. */
export const PLACES = 32;
export const PLACE_BITS = 5;

/** A place is a number from 0 to 31. */
export interface Places<Child> {
  readonly children: (Child | undefined)[];
  taken: number;
}

export function emptyPlaces<Child>(): Places<Child> {
  return { children: new Array<undefined>(PLACES).fill(undefined), taken: 0 };
}

export function put<Child>(places: Places<Child>, place: number, child: Child): void {
  places.children[place] = child;
  places.taken |= 1 << place;
}

export function clear<Child>(places: Places<Child>, place: number): void {
  places.children[place] = undefined;
  places.taken &= ~(1 << place);
}

/** In the lowest place that is taken. */
export function firstChild<Child>({ children, taken }: Places<Child>): Child | undefined {
  return taken === 0 ? undefined : children[lowestBit(taken)];
}

/** In the lowest place that is taken above another one. */
export function childAbove<Child>({ children, taken }: Places<Child>, place: number): Child | undefined {
  const above = taken & (-2 << place);
  return above === 0 ? undefined : children[lowestBit(above)];
}

/** The number of the lowest bit that is set. */
function lowestBit(bits: number): number {
  return 31 - Math.clz32(bits & -bits);
}
