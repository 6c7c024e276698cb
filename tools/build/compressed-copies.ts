// Lays compressed copies beside each asset of a browser app: the server sends one where the browser takes it.
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = /\.(?:js|css|svg|webmanifest)$/;

const gzipped = promisify(gzip);
const brotlied = promisify(brotliCompress);

/** Everything at once: the work is done beside this thread, in as many as there are. */
export function compressedCopies(): Plugin {
  return {
    name: 'compressed-copies',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const copy = async (fileName: string, content: string | Uint8Array) => {
          const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
          const [br, gz] = await Promise.all([brotlied(content, { params }), gzipped(content)]);
          this.emitFile({ type: 'asset', fileName: `${fileName}.br`, source: br });
          this.emitFile({ type: 'asset', fileName: `${fileName}.gz`, source: gz });
        };
        const files = Object.values(bundle).filter(({ fileName }) => compressible.test(fileName));
        await Promise.all(
          files.map((file) => copy(file.fileName, file.type === 'chunk' ? file.code : file.source)),
        );
      },
    },
  };
}
