// Registers the service worker and tells of a new version once: it is loaded when the reader says so.
import { askEntry, takeOver } from './shell-messages.ts';

/** How often an open page looks for a new version. */
const lookEveryMs = 3_600_000;
const answerWithinMs = 2_000;

/** Undefined from a worker that does not answer: it is then another version. */
function entryOf(worker: ServiceWorker): Promise<string | undefined> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const timer = setTimeout(() => resolve(undefined), answerWithinMs);
    port1.onmessage = ({ data }: MessageEvent<string>) => {
      clearTimeout(timer);
      resolve(data);
    };
    worker.postMessage(askEntry, [port2]);
  });
}

function entryOfPage(): string | undefined {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  return script === null ? undefined : new URL(script.src).pathname;
}

/** A venue without a service worker says so by its answer; only a worker that is there may be registered. */
async function isThere(): Promise<boolean> {
  const { status } = await fetch('/sw.js', { cache: 'no-cache' });
  return status !== 404 && status !== 410;
}

/** Whatever an earlier release has left. Its worker goes by itself too, but not while a page registers it anew. */
async function leave(): Promise<void> {
  const registrations = await navigator.serviceWorker.getRegistrations();
  await Promise.all(registrations.map((registration) => registration.unregister()));
}

/** `offer` is told how to load a new version that waits. */
export async function followVersions(offer: (load: () => void) => void): Promise<void> {
  const { serviceWorker } = navigator;
  let wanted = false;
  serviceWorker.addEventListener('controllerchange', () => {
    if (wanted) location.reload();
  });
  if (!(await isThere())) return leave();
  const registration = await serviceWorker.register('/sw.js', { updateViaCache: 'none' });

  async function consider(worker: ServiceWorker): Promise<void> {
    // The first worker of this browser replaces nothing.
    if (serviceWorker.controller === null) return;
    // The page came from the venue after the new version did: it has nothing to load.
    if ((await entryOf(worker)) === entryOfPage()) worker.postMessage(takeOver);
    else offer(() => load(worker));
  }

  function load(worker: ServiceWorker): void {
    wanted = true;
    if (worker.state === 'installed') worker.postMessage(takeOver);
    else location.reload();
  }

  function follow(worker: ServiceWorker | null): void {
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed') void consider(worker);
    });
  }

  follow(registration.installing);
  registration.addEventListener('updatefound', () => follow(registration.installing));
  if (registration.waiting !== null) await consider(registration.waiting);
  // Without a connection there is nothing to look for, and the next time will do.
  const look = () => registration.update().catch(() => {});
  setInterval(look, lookEveryMs);
}
