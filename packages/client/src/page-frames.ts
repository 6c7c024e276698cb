// Frames of a page, also while it is hidden: a browser draws none then, and keeps back those that were asked for before.

/** Keeps the numbers of a hidden page from growing old. */
const hiddenFrameMs = 1_000;

function atNextFrame(action: () => void): () => void {
  const frame = requestAnimationFrame(action);
  return () => cancelAnimationFrame(frame);
}

function afterAWhile(action: () => void): () => void {
  const timer = setTimeout(action, hiddenFrameMs);
  return () => clearTimeout(timer);
}

/** Whoever waits for a frame when the page is hidden, or seen again, waits for the kind that comes from then on. */
export function createFrames(): (action: () => void) => void {
  const waiting = new Set<() => void>();
  document.addEventListener('visibilitychange', () => {
    for (const askAnew of waiting) askAnew();
  });
  return (action) => {
    let takeBack: (() => void) | undefined;
    const come = (): void => {
      waiting.delete(ask);
      action();
    };
    const ask = (): void => {
      takeBack?.();
      takeBack = document.hidden ? afterAWhile(come) : atNextFrame(come);
    };
    waiting.add(ask);
    ask();
  };
}
