// Serves the gallery of parts to developers; it is never shipped.
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({ base: './', plugins: [react()] });
