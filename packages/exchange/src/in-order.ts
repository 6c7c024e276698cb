// Entities of a snapshot whose order says something: what is put back from them is a list, in which one could stand twice.

/** In ascending order. Two of which neither comes first are the same one twice: no state has that. */
export function inOrder<Entity>(
  entities: readonly Entity[],
  compare: (a: Entity, b: Entity) => number,
): readonly Entity[] {
  const ordered = entities.toSorted(compare);
  for (let place = 1; place < ordered.length; place++)
    if (compare(ordered[place - 1]!, ordered[place]!) === 0) throw new Error('An entity comes twice');
  return ordered;
}
