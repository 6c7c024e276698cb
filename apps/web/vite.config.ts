// Builds the browser app: one chunk per screen, no inline script or style, nothing from another host.
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const server = process.env.CANDOR_SERVER ?? 'http://127.0.0.1:8080';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
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
  server: {
    proxy: { '/api': { target: server, changeOrigin: true }, '/stream': { target: server, ws: true } },
  },
});
