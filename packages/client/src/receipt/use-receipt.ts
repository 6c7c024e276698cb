// A receipt on a screen: fetched, verified here, and what came of each check while that goes on.
import type { ReceiptCheck } from '@candor/exchange/receipt';
import type { ReceiptKindText } from '@candor/wire';
import { useCallback, useEffect, useState } from 'react';
import { useRoom } from '../hooks.ts';
import type { Failure } from '../http/outcome.ts';
import { type CheckedReceipt, checkReceipt } from './check-receipt.ts';
import { type KeyMemory, keyForReceipt } from './venue-key.ts';

/** `unknown`: the venue did not say which key is its own. */
export type VenueKey = KeyMemory | 'unknown';

export type ReceiptState =
  | { readonly stage: 'loading' }
  | { readonly stage: 'failed'; readonly failure: Failure | undefined }
  | {
      readonly stage: 'checking';
      readonly receipt: unknown;
      readonly checks: readonly ReceiptCheck[];
    }
  | {
      readonly stage: 'done';
      readonly receipt: unknown;
      readonly checks: readonly ReceiptCheck[];
      readonly checked: CheckedReceipt;
      readonly venueKey: VenueKey;
    };

export interface ReceiptOnScreen {
  readonly state: ReceiptState;
  /** Fetches it again and computes everything again. */
  again(): void;
}

export function useReceipt(kind: ReceiptKindText, id: number): ReceiptOnScreen {
  const { calls, environment } = useRoom();
  const [state, setState] = useState<ReceiptState>({ stage: 'loading' });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt runs the same work again.
  useEffect(() => {
    let gone = false;
    const tell = (next: ReceiptState): void => {
      if (!gone) setState(next);
    };
    const run = async (): Promise<void> => {
      const [outcome, head] = await Promise.all([calls.receipt(kind, id), calls.logHead()]);
      if (outcome.outcome !== 'ok') return tell({ stage: 'failed', failure: outcome });
      const receipt = outcome.data;
      const named = head.outcome === 'ok' ? head.data.publicKey : undefined;
      const seen = keyForReceipt(environment.storage, named, receipt);
      tell({ stage: 'checking', receipt, checks: [] });
      const checked = await checkReceipt(receipt, {
        publicKey: seen?.key,
        asked: { kind, id },
        onCheck: (checks) => tell({ stage: 'checking', receipt, checks }),
        pause: () => new Promise((resolve) => environment.requestFrame(resolve)),
        now: () => performance.now(),
      });
      const venueKey = seen?.memory ?? 'unknown';
      tell({ stage: 'done', receipt, checks: checked.verdict.checks, checked, venueKey });
    };
    setState({ stage: 'loading' });
    run().catch(() => tell({ stage: 'failed', failure: undefined }));
    return () => {
      gone = true;
    };
  }, [calls, environment, kind, id, attempt]);
  const again = useCallback(() => setAttempt((before) => before + 1), []);
  return { state, again };
}
