/** Reports files that import one another in a circle, be it only for types: no one of them can be read first. */
import type { Problem, Repository } from './repository.ts';
import { doorsOf, resolveImport } from './resolve-imports.ts';
import { sourcesOf } from './source.ts';

type Edges = ReadonlyMap<string, readonly string[]>;

export function findCircles(repository: Repository): Problem[] {
  const sources = sourcesOf(repository);
  const doors = doorsOf(repository);
  const edges: Edges = new Map(
    [...sources].map(([file, { imports }]) => [
      file,
      imports
        .flatMap(({ specifier }) => resolveImport(file, specifier, doors, sources))
        .filter((target) => sources.has(target)),
    ]),
  );
  return circlesOf(edges).map((circle) => ({
    file: circle[0]!,
    line: 1,
    message: `stands in a circle of imports with ${circle.slice(1).join(', ') || 'itself'}`,
  }));
}

/** The strongly connected components with more than one file, by Tarjan's algorithm (1972); files in order. */
function circlesOf(edges: Edges): readonly (readonly string[])[] {
  const circles: string[][] = [];
  const numbers = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const isOpen = new Set<string>();

  const visit = (file: string): void => {
    numbers.set(file, numbers.size);
    lowest.set(file, numbers.get(file)!);
    open.push(file);
    isOpen.add(file);
    for (const target of edges.get(file) ?? []) {
      if (!numbers.has(target)) visit(target);
      if (isOpen.has(target)) lowest.set(file, Math.min(lowest.get(file)!, lowest.get(target)!));
    }
    if (lowest.get(file) !== numbers.get(file)) return;
    const circle = open.splice(open.indexOf(file));
    for (const member of circle) isOpen.delete(member);
    if (circle.length > 1 || edges.get(file)?.includes(file)) circles.push(circle.sort());
  };

  for (const file of edges.keys()) if (!numbers.has(file)) visit(file);
  return circles;
}
