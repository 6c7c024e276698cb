// The edges of the browser that the engine room touches, gathered so that a test can stand in for each of them.
import type { PasskeyAssertion, PasskeyAttestation, PasskeyOptions } from '@candor/wire';
import { type KeptStorage, keptStorage } from './kept-storage.ts';
import { createFrames } from './page-frames.ts';

/** Rejects where the person or the device says no. */
export interface Passkeys {
  create(options: PasskeyOptions): Promise<PasskeyAttestation>;
  get(options: PasskeyOptions): Promise<PasskeyAssertion>;
}

export interface SocketLike {
  send(text: string): void;
  close(code?: number): void;
  onopen: (() => void) | null;
  onmessage: ((event: { readonly data: unknown }) => void) | null;
  onclose: ((event: { readonly code: number }) => void) | null;
  onerror: (() => void) | null;
}

export interface SentForm {
  readonly form: FormData;
  readonly headers: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
  readonly onProgress: (share: number) => void;
}

export interface Environment {
  /** Where the calls go: the page's own origin, because the page speaks to no other host. */
  readonly origin: string;
  fetch(url: string, init: RequestInit): Promise<Response>;
  /** Sends a form and tells how much of it is on its way, from 0 to 1; fetch cannot. */
  sendForm?(url: string, form: SentForm): Promise<Response>;
  openSocket(url: string): SocketLike;
  /** The device's clock in milliseconds; the server's time is an offset from it. */
  nowMs(): number;
  startTimer(action: () => void, afterMs: number): number;
  stopTimer(timer: number): void;
  requestFrame(action: () => void): void;
  /** Tells whenever the page is hidden, or seen again; at once where it is opened behind another one. */
  watchHidden?(tell: (hidden: boolean) => void): void;
  /** 0 ≤ x < 1, for jitter only. */
  random(): number;
  fillRandom(bytes: Uint8Array<ArrayBuffer>): void;
  readonly storage: KeptStorage;
  /** Tells what another page of this browser has changed in the storage; null is all of it. */
  watchStorage?(tell: (key: string | null) => void): void;
  /** Forgotten with the tab. */
  readonly tabStorage: KeptStorage;
  readonly subtle: SubtleCrypto | undefined;
  /** Absent where the browser has none. */
  readonly passkeys?: Passkeys | undefined;
}

/** Few people have one, so what speaks to the device comes when it is asked for. */
const browserPasskeys: Passkeys = {
  async create(options) {
    const { startRegistration } = await import('@simplewebauthn/browser');
    const optionsJSON = options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON'];
    return (await startRegistration({ optionsJSON })) as unknown as PasskeyAttestation;
  },
  async get(options) {
    const { startAuthentication } = await import('@simplewebauthn/browser');
    const optionsJSON = options as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON'];
    return (await startAuthentication({ optionsJSON })) as unknown as PasskeyAssertion;
  },
};

function sendForm(url: string, { form, headers, signal, onProgress }: SentForm): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const lost = () => reject(new TypeError('The form did not arrive, or its answer did not'));
    request.open('POST', url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    };
    request.onload = () => resolve(new Response(request.responseText, { status: request.status }));
    request.onerror = lost;
    request.onabort = lost;
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
}

/** Runs each action in a task of its own: unlike a timer, a message waits neither for others nor for a hidden page. */
function createTasks(): (action: () => void) => void {
  const { port1, port2 } = new MessageChannel();
  const waiting: (() => void)[] = [];
  port1.onmessage = () => waiting.shift()?.();
  return (action) => {
    waiting.push(action);
    port2.postMessage(null);
  };
}

export function browserEnvironment(): Environment {
  const inTask = createTasks();
  return {
    origin: location.origin,
    // A screen that arrives asks for much at once, and sending a call takes a slow phone some ten milliseconds.
    fetch: (url, init) =>
      new Promise((resolve, reject) => inTask(() => void fetch(url, init).then(resolve, reject))),
    sendForm,
    openSocket: (url) => new WebSocket(url) as SocketLike,
    nowMs: () => Date.now(),
    startTimer: (action, afterMs) => window.setTimeout(action, afterMs),
    stopTimer: (timer) => window.clearTimeout(timer),
    requestFrame: createFrames(),
    watchHidden(tell) {
      document.addEventListener('visibilitychange', () => tell(document.hidden));
      if (document.hidden) tell(true);
    },
    random: () => Math.random(),
    fillRandom: (bytes) => void crypto.getRandomValues(bytes),
    storage: keptStorage(() => localStorage),
    watchStorage: (tell) => addEventListener('storage', ({ key }) => tell(key)),
    tabStorage: keptStorage(() => sessionStorage),
    // Absent on a plain-HTTP page that is not on this machine.
    subtle: crypto.subtle as SubtleCrypto | undefined,
    passkeys: 'PublicKeyCredential' in window ? browserPasskeys : undefined,
  };
}
