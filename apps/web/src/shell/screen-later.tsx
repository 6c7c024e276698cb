// A screen whose files did not come: they are asked for again when it is gone to anew and when the network is back.
import { type ComponentType, useEffect, useState } from 'react';
import { loadScreen } from '../load-screen.ts';
import { FailedScreen } from './screen-failed.tsx';

export function screenLater(load: () => Promise<ComponentType>, error: unknown): ComponentType {
  let loaded: ComponentType | undefined;
  return function ScreenLater() {
    const [Screen, setScreen] = useState(() => loaded);
    useEffect(() => {
      if (loaded !== undefined) return;
      let gone = false;
      const ask = (): void => {
        loadScreen(load).then(
          (component) => {
            loaded = component;
            if (!gone) setScreen(() => component);
          },
          // What has been said of it stands.
          () => {},
        );
      };
      ask();
      window.addEventListener('online', ask);
      return () => {
        gone = true;
        window.removeEventListener('online', ask);
      };
    }, []);
    return Screen === undefined ? <FailedScreen error={error} /> : <Screen />;
  };
}
