// A list of names in a sentence that stays one, however many there are.

const NAMES_MAX = 8;

/** All of a few names; of more the first ones, and a sign that there are others. */
export function someOf(names: readonly string[]): readonly string[] {
  return names.length <= NAMES_MAX ? names : [...names.slice(0, NAMES_MAX - 1), '…'];
}
