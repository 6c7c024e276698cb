// How both browser apps are built: one chunk per screen, no inline script or style, nothing from another host.
import react from '@vitejs/plugin-react';
import type { Plugin, UserConfig } from 'vite';
import { compressedCopies } from './compressed-copies.ts';
import { buildTarget } from './supported-browsers.ts';
import { withoutLibraries } from './without-libraries.ts';

/** `more` comes before the compressed copies, so that what it writes has one too. */
export function browserApp(root: string, more: readonly Plugin[] = []): UserConfig {
  return {
    root,
    // The schemas make code from text, which the content security policy refuses, and weigh more than most screens.
    plugins: [react(), ...more, withoutLibraries(['zod']), compressedCopies()],
    build: {
      target: buildTarget,
      // The content security policy allows files of this origin, not data addresses or inline scripts.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      // What a page loads is measured by `npm run bench -- web`: whoever starts a venue for the first time is told nothing of it.
      chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
      rolldownOptions: {
        treeshake: {
          // The wire's schemas are for the server; the screens use its types and two plain lists.
          moduleSideEffects: (id) => !id.includes('/packages/wire/') && !id.includes('/zod/'),
        },
      },
    },
  };
}
