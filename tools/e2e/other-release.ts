// The venue behind a door of the test's own, which can serve another service worker: a later release, or none.
import { createServer, request, type Server } from 'node:http';

export interface Release {
  readonly url: string;
  /** What is served for `/sw.js` from now on; undefined is what the venue serves. */
  serve(worker: { readonly status: number; readonly body: string } | undefined): void;
  close(): Promise<void>;
}

const listening = (server: Server) =>
  new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as { readonly port: number }).port));
  });

/** Streams do not pass: the screens then ask at their intervals, as they do without one. */
export async function otherRelease(venueUrl: string): Promise<Release> {
  const venue = new URL(venueUrl);
  let served: Parameters<Release['serve']>[0];
  const server = createServer((asked, answer) => {
    if (asked.url === '/sw.js' && served !== undefined) {
      answer.writeHead(served.status, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' });
      answer.end(served.body);
      return;
    }
    const { url: path = '/', method = 'GET' } = asked;
    const headers = { ...asked.headers, host: venue.host };
    const passed = request({ host: venue.hostname, port: venue.port, path, method, headers }, (own) => {
      answer.writeHead(own.statusCode ?? 502, own.headers);
      own.pipe(answer);
    });
    passed.on('error', () => answer.destroy());
    asked.pipe(passed);
  });
  const port = await listening(server);
  return {
    url: `http://127.0.0.1:${port}`,
    serve(worker) {
      served = worker;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
