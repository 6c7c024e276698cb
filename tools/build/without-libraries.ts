// Libraries that a page must not bring along: a build with one of them ends, and says which module asks for it.
import type { Plugin } from 'vite';

/** A module counts where something of it is left in a file, however it was asked for. */
export function withoutLibraries(names: readonly string[]): Plugin {
  const libraryOf = (id: string) => names.find((name) => id.includes(`/node_modules/${name}/`));
  return {
    name: 'without-libraries',
    apply: 'build',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue;
        for (const [id, { renderedLength }] of Object.entries(file.modules)) {
          const name = libraryOf(id);
          if (name === undefined || renderedLength === 0) continue;
          // Not the library's own modules, which ask for each other.
          const askers = [...this.getModuleIds()].filter(
            (each) =>
              libraryOf(each) === undefined &&
              this.getModuleInfo(each)?.importedIds.some((asked) => libraryOf(asked) === name) === true,
          );
          this.error(
            `${name} is in ${file.fileName}, asked for by ${askers.join(', ')}: a page does without.`,
          );
        }
      }
    },
  };
}
