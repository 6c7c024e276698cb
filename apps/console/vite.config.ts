// Builds the browser app for operators; its icon and first colours are those of the app for people.
import { defineConfig } from 'vite';
import { browserApp } from '../../tools/build/browser-app.ts';

const server = process.env.CANDOR_CONSOLE ?? 'http://127.0.0.1:8090';

export default defineConfig({
  ...browserApp(import.meta.dirname),
  publicDir: '../web/public',
  // The console takes changes from its own origin alone, which this server stands in for.
  server: { proxy: { '/api': { target: server, changeOrigin: true, headers: { origin: server } } } },
});
