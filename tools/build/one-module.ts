// How the exchange is built for the server: all its files as one module. Within a module the compiler knows what the name
// of a constant or a function stands for; what is imported might be anything (decision 0041). Nothing else is done to it.
import type { UserConfig } from 'vite';
import manifest from '../../packages/exchange/package.json' with { type: 'json' };

/** Each door of the package by its name, such as `arithmetic`. */
const doors = Object.values(manifest.exports).map((door) => [
  door['candor-built'].replace(/^.*\/|\.js$/g, ''),
  door.default,
]);

export function oneModule(root: string): UserConfig {
  return {
    root,
    build: {
      target: 'esnext',
      minify: false,
      reportCompressedSize: false,
      lib: {
        entry: Object.fromEntries(doors.map(([name, source]) => [name, `${root}/${source}`])),
        formats: ['es'],
      },
      rolldownOptions: {
        external: Object.keys(manifest.dependencies).map((name) => new RegExp(`^${name}/`)),
        optimization: { inlineConst: true },
        output: {
          // A constant stays one: what is declared with `var` might change.
          topLevelVar: false,
          minifyInternalExports: false,
          chunkFileNames: '[name].js',
          codeSplitting: { groups: [{ name: 'exchange', test: /./ }] },
        },
      },
    },
  };
}
