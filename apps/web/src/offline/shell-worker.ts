// The service worker of the app. It takes over when a page asks for it, and goes when the venue has none any more.
import { createShellKeeper, type Shell } from './shell-keeper.ts';
import type { ShellMessage } from './shell-messages.ts';

interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface Fetching extends Lasting {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

/** The part of a worker's own world that is used here; the types of pages do not know it. */
interface WorkerScope {
  readonly location: { readonly origin: string };
  readonly caches: CacheStorage;
  readonly clients: { claim(): Promise<void> };
  readonly registration: { unregister(): Promise<boolean> };
  skipWaiting(): Promise<void>;
  fetch(request: Request): Promise<Response>;
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void;
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<ShellMessage>) => void): void;
}

const scope = globalThis as unknown as WorkerScope;

// The build writes its files here.
const shell = JSON.parse('__SHELL__') as Shell;

const keeper = createShellKeeper({
  shell,
  origin: scope.location.origin,
  caches: scope.caches,
  fetch: (request) => scope.fetch(request),
});

async function leaveIfUnwanted(): Promise<void> {
  if (!(await keeper.isUnwanted())) return;
  await keeper.dropAll();
  await scope.registration.unregister();
}

scope.addEventListener('install', (event) => event.waitUntil(keeper.keep()));

scope.addEventListener('activate', (event) =>
  event.waitUntil(keeper.dropOthers().then(() => scope.clients.claim())),
);

scope.addEventListener('fetch', (event) => {
  const answer = keeper.answer(event.request);
  if (answer === undefined) return;
  event.respondWith(answer);
  if (event.request.mode === 'navigate') event.waitUntil(answer.then(leaveIfUnwanted));
});

scope.addEventListener('message', ({ data, ports }) => {
  switch (data.kind) {
    case 'entry':
      ports[0]?.postMessage(shell.entry);
      return;
    case 'take-over':
      void scope.skipWaiting();
      return;
    default:
      data satisfies never;
  }
});
