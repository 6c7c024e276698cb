// Libraries that a page must not bring along: a build with one of them ends, and says which of our modules asked for it.
import type { Plugin } from 'vite';

/** A module counts where something of it is left in a file, however it was asked for. */
export function withoutLibraries(names: readonly string[]): Plugin {
  return {
    name: 'without-libraries',
    apply: 'build',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue;
        for (const [id, { renderedLength }] of Object.entries(file.modules)) {
          const name = names.find((each) => id.includes(`/node_modules/${each}/`));
          if (name === undefined || renderedLength === 0) continue;
          const ours = Object.keys(file.modules).filter((each) => !each.includes('/node_modules/'));
          this.error(
            `${name} is in ${file.fileName}, beside ${ours.slice(-5).join(', ')}: a page does without.`,
          );
        }
      }
    },
  };
}
