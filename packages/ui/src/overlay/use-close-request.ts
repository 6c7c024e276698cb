// The browser's own request to close what is open: the way back of an Android phone, by its button or its gesture. Without
// it that way leads off the page, and what was typed is lost with the page.
import { useEffect, useRef, useState } from 'react';

interface CloseWatcherLike {
  onclose: (() => void) | null;
  destroy(): void;
}

type Watching = Window & { readonly CloseWatcher?: new () => CloseWatcherLike };

/** Where a browser has no such request, its way back is what it was. Of several that are open the last one is asked. */
export function useCloseRequest(onClose: () => void): void {
  const latest = useRef(onClose);
  latest.current = onClose;
  const [times, setTimes] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each watcher is asked once, and what stays open needs another.
  useEffect(() => {
    const { CloseWatcher } = window as Watching;
    if (CloseWatcher === undefined) return;
    const watcher = new CloseWatcher();
    watcher.onclose = () => {
      latest.current();
      setTimes((before) => before + 1);
    };
    return () => watcher.destroy();
  }, [times]);
}
