// A screen whose files did not come: they are asked for again every few seconds, and at once when the network is back.
import { type ComponentType, useEffect, useState } from 'react';
import { loadScreen } from '../load-screen.ts';
import { FailedScreen } from './screen-failed.tsx';

/** Many pages wait for the same files: they do not all ask in the same second. */
const againAfterMs = 4_000;
const spreadMs = 4_000;

export function screenLater(load: () => Promise<ComponentType>, error: unknown): ComponentType {
  let loaded: ComponentType | undefined;
  return function ScreenLater() {
    const [Screen, setScreen] = useState(() => loaded);
    useEffect(() => {
      if (loaded !== undefined) return;
      let gone = false;
      let next: number | undefined;
      const ask = (): void => {
        window.clearTimeout(next);
        loadScreen(load).then(
          (component) => {
            loaded = component;
            if (!gone) setScreen(() => component);
          },
          // What has been said of it stands.
          () => {
            window.clearTimeout(next);
            if (!gone) next = window.setTimeout(ask, againAfterMs + Math.random() * spreadMs);
          },
        );
      };
      ask();
      window.addEventListener('online', ask);
      return () => {
        gone = true;
        window.clearTimeout(next);
        window.removeEventListener('online', ask);
      };
    }, []);
    return Screen === undefined ? <FailedScreen error={error} /> : <Screen />;
  };
}
