// Lays a compressed copy beside each asset of a browser app: the server sends it where the browser takes it.
import type { Plugin } from 'vite';

const compressible = /\.(?:js|css|svg)$/;

async function gzipped(content: string | Uint8Array): Promise<Uint8Array> {
  const squeezed = new Blob([content as BlobPart]).stream().pipeThrough(new CompressionStream('gzip'));
  return new Uint8Array(await new Response(squeezed).arrayBuffer());
}

/** The server sends an asset compressed where a compressed copy lies beside it. */
export function compressedCopies(): Plugin {
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
