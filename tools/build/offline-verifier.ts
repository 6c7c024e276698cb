// Builds the offline verifier: one HTML file with its script inside, from the modules of the page.
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

export const OFFLINE_FILE = 'verify-liabilities.html';

/** Nothing may be fetched: the policy says so to the browser as well. */
function pageOf(script: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Candor: check a proof of liabilities offline</title>
<style>body{font:16px/1.5 system-ui,sans-serif;max-width:48rem;margin:3rem auto;padding:0 1rem;overflow-wrap:anywhere}</style>
</head>
<body>
<main>
<h1>Check a proof of liabilities offline</h1>
<p>Choose the proof that you saved. It is worked out in this browser, and nothing is sent anywhere.</p>
<p><label for="file">Saved proof</label> <input id="file" type="file" accept="application/json,.json"></p>
<div id="verdict" role="status"></div>
</main>
<script>${script.replaceAll('</script', '<\\/script')}</script>
</body>
</html>
`;
}

export async function offlineVerifier(entry: URL): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      lib: { entry: fileURLToPath(entry), formats: ['iife'], name: 'candorOffline' },
    },
  });
  const [first] = Array.isArray(built) ? built : [built];
  const chunk = first !== undefined && 'output' in first ? first.output[0] : undefined;
  if (chunk?.type !== 'chunk') throw new Error('The offline verifier was not built');
  return pageOf(chunk.code);
}

export function offlineVerifierFile(entry: URL): Plugin {
  return {
    name: 'offline-verifier',
    apply: 'build',
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: OFFLINE_FILE, source: await offlineVerifier(entry) });
    },
  };
}
