// The edges of the browser that the engine room touches, gathered so that a test can stand in for each of them.

export interface SocketLike {
  send(text: string): void;
  close(code?: number): void;
  onopen: (() => void) | null;
  onmessage: ((event: { readonly data: unknown }) => void) | null;
  onclose: ((event: { readonly code: number }) => void) | null;
  onerror: (() => void) | null;
}

export interface Environment {
  /** Where the calls go: the page's own origin, because the page speaks to no other host. */
  readonly origin: string;
  fetch(url: string, init: RequestInit): Promise<Response>;
  openSocket(url: string): SocketLike;
  /** The device's clock in milliseconds; the server's time is an offset from it. */
  nowMs(): number;
  startTimer(action: () => void, afterMs: number): number;
  stopTimer(timer: number): void;
  requestFrame(action: () => void): void;
  /** 0 ≤ x < 1, for jitter only. */
  random(): number;
  fillRandom(bytes: Uint8Array<ArrayBuffer>): void;
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** Forgotten with the tab. */
  readonly tabStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly subtle: SubtleCrypto | undefined;
}

/** A hidden page gets no animation frames: a slow timer keeps its numbers from growing old. */
function requestFrame(action: () => void): void {
  if (document.hidden) setTimeout(action, 1_000);
  else requestAnimationFrame(action);
}

export function browserEnvironment(): Environment {
  return {
    origin: location.origin,
    fetch: (url, init) => fetch(url, init),
    openSocket: (url) => new WebSocket(url) as SocketLike,
    nowMs: () => Date.now(),
    startTimer: (action, afterMs) => window.setTimeout(action, afterMs),
    stopTimer: (timer) => window.clearTimeout(timer),
    requestFrame,
    random: () => Math.random(),
    fillRandom: (bytes) => void crypto.getRandomValues(bytes),
    storage: localStorage,
    tabStorage: sessionStorage,
    // Absent on a plain-HTTP page that is not on this machine.
    subtle: crypto.subtle as SubtleCrypto | undefined,
  };
}
