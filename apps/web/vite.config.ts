// Builds the browser app: one chunk per screen, no inline script or style, nothing from another host.
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const server = process.env.CANDOR_SERVER ?? 'http://127.0.0.1:8080';

const compressible = /\.(?:js|css|svg)$/;

async function gzipped(content: string | Uint8Array): Promise<Uint8Array> {
  const squeezed = new Blob([content as BlobPart]).stream().pipeThrough(new CompressionStream('gzip'));
  return new Uint8Array(await new Response(squeezed).arrayBuffer());
}

/** The server sends an asset compressed where a compressed copy lies beside it. */
function compressedCopies(): Plugin {
  return {
    name: 'compressed-copies',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        for (const file of Object.values(bundle)) {
          if (!compressible.test(file.fileName)) continue;
          const source = await gzipped(file.type === 'chunk' ? file.code : file.source);
          this.emitFile({ type: 'asset', fileName: `${file.fileName}.gz`, source });
        }
      },
    },
  };
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), compressedCopies()],
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
