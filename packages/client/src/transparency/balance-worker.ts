// Checks a proof of liabilities beside the page. The door of a worker, which is a module of its own.
import { type BalanceClaim, type CheckedBalance, checkBalance } from './check-balance.ts';

export interface BalanceMessage {
  readonly checked: CheckedBalance;
  readonly tookMs: number;
}

export function serveBalances(): void {
  globalThis.onmessage = ({ data }: MessageEvent<BalanceClaim>) => {
    const startedAt = performance.now();
    const checked = checkBalance(data);
    globalThis.postMessage({ checked, tookMs: performance.now() - startedAt } satisfies BalanceMessage);
  };
}
