// Builds the browser app for people.
import { defineConfig } from 'vite';
import { browserApp } from '../../tools/build/browser-app.ts';

const server = process.env.CANDOR_SERVER ?? 'http://127.0.0.1:8080';

export default defineConfig({
  ...browserApp(import.meta.dirname),
  server: {
    proxy: { '/api': { target: server, changeOrigin: true }, '/stream': { target: server, ws: true } },
  },
});
