// Numbers that were used one after the other: the first that was not is found in a few questions, however many there are.

/** From 1 on. Where numbers below it were left out, one that follows a used one: it is unused in any case. */
export function firstUnused(isUsed: (number: number) => boolean): number {
  let unused = 1;
  while (isUsed(unused)) unused *= 2;
  // Half of it is used, or nothing is.
  let used = Math.floor(unused / 2);
  while (unused - used > 1) {
    const middle = Math.floor((used + unused) / 2);
    if (isUsed(middle)) used = middle;
    else unused = middle;
  }
  return unused;
}
