// Verifies a receipt in this browser, one check after the other, so that each can be seen to be done.
import type { ReceiptCheck, ReceiptOptions, ReceiptVerdict } from '@candor/exchange/receipt';

export interface CheckedReceipt {
  readonly verdict: ReceiptVerdict;
  /** How long the computing took, without the pauses in which the screen was drawn. */
  readonly tookMs: number;
}

export interface CheckSteps {
  readonly publicKey: string | undefined;
  /** The order on whose screen it is shown: the answer could be the receipt of another one. */
  readonly asked: NonNullable<ReceiptOptions['asked']>;
  /** Told after each check with all that are done. */
  onCheck(checks: readonly ReceiptCheck[]): void;
  /** Lets the screen be drawn between two checks. */
  pause(): Promise<void>;
  now(): number;
}

export async function checkReceipt(receipt: unknown, steps: CheckSteps): Promise<CheckedReceipt> {
  // The verifier comes when it is asked for: no screen that shows no receipt loads it.
  const { receiptSteps } = await import('@candor/exchange/receipt');
  const work = receiptSteps(receipt, { publicKey: steps.publicKey, asked: steps.asked });
  const done: ReceiptCheck[] = [];
  let tookMs = 0;
  for (;;) {
    const startedAt = steps.now();
    const next = work.next();
    tookMs += steps.now() - startedAt;
    if (next.done === true) return { verdict: next.value, tookMs };
    done.push(next.value);
    steps.onCheck([...done]);
    await steps.pause();
  }
}
