// How both browser apps are built: one chunk per screen, no inline script or style, nothing from another host.
import react from '@vitejs/plugin-react';
import type { Plugin, UserConfig } from 'vite';
import { compressedCopies } from './compressed-copies.ts';

/** `more` comes before the compressed copies, so that what it writes has one too. */
export function browserApp(root: string, more: readonly Plugin[] = []): UserConfig {
  return {
    root,
    plugins: [react(), ...more, compressedCopies()],
    build: {
      target: 'es2022',
      // The content security policy allows files of this origin, not data addresses or inline scripts.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        treeshake: {
          // The wire's schemas are for the server; the screens use its types and two plain lists.
          moduleSideEffects: (id) => !id.includes('/packages/wire/') && !id.includes('/zod/'),
        },
      },
    },
  };
}
