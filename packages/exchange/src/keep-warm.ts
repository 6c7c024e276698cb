// Memory that will be needed soon is asked for by reading it: asked for together, many places come at once. What was read
// goes here. It says nothing to anybody, and no compiler can leave out a read of it.
const kept = new Int32Array(1);

export function keepWarm(word: number): void {
  kept[0]! ^= word;
}
