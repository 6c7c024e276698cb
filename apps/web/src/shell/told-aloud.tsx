// Says what a page that was loaded would say: where somebody is now, and that the connection was lost and is there again.
import { useReadable, useRoom } from '@candor/client';
import { t } from '@candor/i18n';
import { sayAloud, usePlaceTold } from '@candor/ui';
import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** A connection that is there again at once is nobody's concern. */
const lostForMs = 2_000;

function useConnectionTold(): void {
  const status = useReadable(useRoom().status);
  const isLive = status === 'live';
  const wasLive = useRef(false);
  const isLossTold = useRef(false);
  useEffect(() => {
    if (isLive) {
      wasLive.current = true;
      if (isLossTold.current) sayAloud(t('shell.status.live'));
      isLossTold.current = false;
      return;
    }
    if (!wasLive.current || isLossTold.current) return;
    const timer = setTimeout(() => {
      isLossTold.current = true;
      sayAloud(t('shell.status.reconnecting'));
    }, lostForMs);
    return () => clearTimeout(timer);
  }, [isLive]);
}

export function ToldAloud({ main }: { main: RefObject<HTMLElement | null> }) {
  const { pathname, search } = useLocation();
  usePlaceTold(`${pathname} ${new URLSearchParams(search).get('symbol') ?? ''}`, main);
  useConnectionTold();
  return null;
}
