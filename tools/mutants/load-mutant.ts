// Loaded before anything else in a child process: changes one source file on its way into memory, and no file on disk.
import { registerHooks } from 'node:module';
import { mutantOfProcess, mutated } from './mutant.ts';

const mutant = mutantOfProcess();

if (mutant !== undefined) {
  const target = new URL(`../../${mutant.file}`, import.meta.url).href;
  registerHooks({
    load(url, context, nextLoad) {
      const loaded = nextLoad(url, context);
      if (url !== target) return loaded;
      const { source } = loaded;
      const text = typeof source === 'string' ? source : Buffer.from(source as Uint8Array).toString('utf8');
      return { ...loaded, source: mutated(text, mutant) };
    },
  });
}
