// What a build consists of: its entry, and the files that a script brings along.
import type { Rolldown } from 'vite';

export type Bundle = Rolldown.OutputBundle;

/** A script, what it imports at once, and the styles of all of it. */
export function filesFrom(bundle: Bundle, first: string): readonly string[] {
  const found = new Set<string>();
  const waiting = [first];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const file = bundle[name];
    if (file === undefined || file.type !== 'chunk' || found.has(name)) continue;
    found.add(name);
    waiting.push(...file.imports);
    for (const style of file.viteMetadata?.importedCss ?? []) found.add(style);
  }
  return [...found];
}

/** The script that the page itself asks for. */
export function entryOf(bundle: Bundle): string {
  return chunkWith(bundle, 'index.html').fileName;
}

/** The chunk whose door is the module with this end. */
export function chunkWith(bundle: Bundle, end: string): Rolldown.OutputChunk {
  const chunk = Object.values(bundle).find(
    (file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(end) === true,
  );
  if (chunk?.type !== 'chunk') throw new Error(`The build has no chunk for ${end}`);
  return chunk;
}
