// Has what happens to the user's own contracts told on every screen; the code and words of a product come when
// something of it is held, or with its screens.
import { type NewsProduct, useHeld, useReadable, useRoom, useSession } from '@candor/client';
import { loadSections } from '@candor/i18n';
import { type ComponentType, useEffect, useState } from 'react';
import { useMatches } from 'react-router';

type Notices = ComponentType<{ wanted: boolean }>;

const loaders: Readonly<Record<NewsProduct, () => Promise<Notices>>> = {
  lever: async () => {
    const [module] = await Promise.all([
      import('../features/lever/lever-notices.ts'),
      loadSections(['lever']),
    ]);
    return module.LeverNotices;
  },
  seconds: async () => {
    const [module] = await Promise.all([
      import('../features/seconds/contract-notices.ts'),
      loadSections(['seconds']),
    ]);
    return module.SecondsNotices;
  },
};

/** A screen of a product says its words. */
function useOnScreen(product: NewsProduct): boolean {
  return useMatches().some(({ handle }) =>
    (handle as { texts?: readonly string[] } | undefined)?.texts?.includes(product),
  );
}

/** Once loaded it stays: what has ended is told after it is let go. */
function ProductNotices({ product }: { product: NewsProduct }) {
  const held = useHeld(product);
  const onScreen = useOnScreen(product);
  const isLive = useReadable(useRoom().status) === 'live';
  const [Loaded, setLoaded] = useState<Notices>();
  const wanted = held || onScreen;
  const missing = wanted && isLive && Loaded === undefined;
  useEffect(() => {
    if (!missing) return;
    let gone = false;
    const use = (component: Notices) => {
      if (!gone) setLoaded(() => component);
    };
    // What could not be loaded is asked for again when the connection is back.
    loaders[product]().then(use, () => {});
    return () => {
      gone = true;
    };
  }, [missing, product]);
  return Loaded === undefined ? null : <Loaded wanted={wanted} />;
}

export function Notices() {
  const user = useSession((session) => session.user?.id);
  if (user === undefined) return null;
  return (
    <>
      <ProductNotices key={`lever ${user}`} product="lever" />
      <ProductNotices key={`seconds ${user}`} product="seconds" />
    </>
  );
}
