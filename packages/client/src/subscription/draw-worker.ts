// Draws again beside the page, so that the page stays free to answer.
import { checkDraw, type DrawnAgain, type DrawQuestion, type ShownDrawCheck } from './check-draw.ts';

export type DrawMessage =
  | { readonly kind: 'check'; readonly check: ShownDrawCheck }
  | { readonly kind: 'done'; readonly drawn: DrawnAgain; readonly tookMs: number };

/** Told after each check, and in the end. */
export function drawAgain(question: DrawQuestion, tell: (message: DrawMessage) => void): void {
  const startedAt = performance.now();
  const work = checkDraw(question);
  for (;;) {
    const next = work.next();
    if (next.done === true) {
      tell({ kind: 'done', drawn: next.value, tookMs: performance.now() - startedAt });
      return;
    }
    tell({ kind: 'check', check: next.value });
  }
}

/** The door of the worker, which is a module of its own. */
export function serveDraws(): void {
  globalThis.onmessage = ({ data }: MessageEvent<DrawQuestion>) =>
    drawAgain(data, (message) => globalThis.postMessage(message));
}
