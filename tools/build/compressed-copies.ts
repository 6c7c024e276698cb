// Lays a compressed copy beside each asset of a browser app: the server sends it where the browser takes it.
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = /\.(?:js|css|svg)$/;

const gzipped = promisify(gzip);

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
