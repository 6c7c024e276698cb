// Waits for the first screen, so that the frame around it is drawn once; one that is slow gets its frame before it.

const patienceMs = 1_000;

export interface StartingRouter {
  readonly state: { readonly initialized: boolean };
  subscribe(listener: (state: { readonly initialized: boolean }) => void): () => void;
}

export function firstScreenOf(router: StartingRouter, afterMs = patienceMs): Promise<void> {
  if (router.state.initialized) return Promise.resolve();
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const timer = setTimeout(done, afterMs);
    const stop = router.subscribe(({ initialized }) => {
      if (initialized) done();
    });
  });
}
