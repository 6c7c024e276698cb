// A picture that is opened with a reason: it lives in this page's memory and is forgotten with the panel.
import { type Failure, useConsole } from '@candor/client/console';
import { useCallback, useEffect, useState } from 'react';

export type PictureState =
  | { readonly status: 'closed' }
  | { readonly status: 'opening' }
  | { readonly status: 'failed'; readonly failure: Failure | undefined }
  | { readonly status: 'open'; readonly address: string };

const closed: PictureState = { status: 'closed' };

async function readPicture(url: string): Promise<string | undefined> {
  try {
    const response = await fetch(url, { credentials: 'same-origin', cache: 'no-store' });
    if (!response.ok || response.headers.get('content-type') !== 'image/jpeg') return undefined;
    return URL.createObjectURL(await response.blob());
  } catch {
    return undefined;
  }
}

export function usePicture(file: string) {
  const { calls } = useConsole();
  const [state, setState] = useState<PictureState>(closed);
  const address = state.status === 'open' ? state.address : undefined;
  useEffect(() => {
    if (address === undefined) return;
    return () => URL.revokeObjectURL(address);
  }, [address]);
  // Another file never shows under the reason that was given for this one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the file is what it depends on.
  useEffect(() => () => setState(closed), [file]);
  const open = useCallback(
    async (reason: string) => {
      setState({ status: 'opening' });
      const outcome = await calls.openFile({ file, reason });
      if (outcome.outcome !== 'ok') return setState({ status: 'failed', failure: outcome });
      const shown = await readPicture(outcome.data.url);
      setState(
        shown === undefined ? { status: 'failed', failure: undefined } : { status: 'open', address: shown },
      );
    },
    [calls, file],
  );
  return { state, open, close: () => setState(closed) };
}
