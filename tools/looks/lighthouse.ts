// Lighthouse as a phone sees the app, served by the real server, with a page of nothing beside it as the measure of
// the machine: where even that is slow, the ratio of the two says what the app adds.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import lighthouse, { type Config, type Flags } from 'lighthouse';

const categories = ['performance', 'accessibility', 'best-practices'] as const;
export type Category = (typeof categories)[number];

export interface Scores extends Readonly<Record<Category, number>> {
  /** What costs points, for whoever has to mend it. */
  readonly faults: readonly string[];
  /** Milliseconds on the simulated phone. */
  readonly firstContentfulPaint: number;
  readonly largestContentfulPaint: number;
  readonly totalBlockingTime: number;
  readonly cumulativeLayoutShift: number;
}

const config: Config = {
  extends: 'lighthouse:default',
  settings: { onlyCategories: [...categories], formFactor: 'mobile' },
};

/**
 * `port` is the debugging port of a browser; it stays signed in. Files that it has fetched are forgotten, and with them
 * the service worker: each look is a first visit.
 */
export async function scoresOf(url: string, port: number): Promise<Scores> {
  const flags: Flags = { port, disableStorageReset: false, logLevel: 'error' };
  const run = await lighthouse(url, flags, config);
  if (run === undefined) throw new Error(`Lighthouse did not look at ${url}`);
  const { audits, categories: judged, runtimeError } = run.lhr;
  if (runtimeError !== undefined) throw new Error(`${url}: ${runtimeError.message}`);
  const score = (name: Category) => Math.round((judged[name]?.score ?? 0) * 100);
  const figure = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  const costly = categories.flatMap((name) =>
    (judged[name]?.auditRefs ?? []).filter(({ weight }) => weight > 0).map(({ id }) => audits[id]),
  );
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    faults: costly.flatMap((audit) =>
      audit !== undefined && audit.score !== null && audit.score < 0.9
        ? [`${audit.id} ${audit.displayValue ?? ''}`.trim()]
        : [],
    ),
    firstContentfulPaint: figure('first-contentful-paint'),
    largestContentfulPaint: figure('largest-contentful-paint'),
    totalBlockingTime: figure('total-blocking-time'),
    cumulativeLayoutShift: figure('cumulative-layout-shift'),
  };
}

const nothing = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Nothing</title>
<meta name="viewport" content="width=device-width"><meta name="description" content="A page of nothing"></head>
<body><main><h1>Nothing</h1></main></body></html>`;

/** The score of a page that holds one line: what this machine gives at best. */
export async function scoresOfNothing(port: number): Promise<Scores> {
  const server = createServer((_request, response) =>
    response.setHeader('content-type', 'text/html').end(nothing),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    return await scoresOf(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, port);
  } finally {
    server.close();
  }
}
