// When the reality check is due, and what it says: looks now and then whether a half hour is over.
import {
  type EndedSince,
  isCheckDue,
  readEndedSince,
  type SecondsVisit,
  seenAt,
  toldOf,
  useRoom,
  useSecondsPrice,
  visitFromText,
  withCheckDone,
} from '@candor/client';
import { isDialogOpen } from '@candor/ui';
import { useEffect, useRef, useState } from 'react';

/** Short enough that whoever closes a confirmation is told before the next one is open. */
const lookEveryMs = 2_000;
/** Kept with the tab: another symbol, another screen or a reload is no end of a visit. */
const storageKey = 'candor.secondsVisit';

export interface RealityCheckFacts {
  readonly sinceMs: number;
  readonly lastedMs: number;
  /** Undefined while it is asked for again. */
  readonly result: EndedSince | undefined;
}

function useVisit(user: string) {
  const { clock, environment } = useRoom();
  const keep = (visit: SecondsVisit): SecondsVisit => {
    environment.tabStorage.setItem(storageKey, JSON.stringify(visit));
    return visit;
  };
  return {
    keep,
    /** The visit with this moment in it. */
    seen: () => keep(seenAt(visitFromText(environment.tabStorage.getItem(storageKey)), user, clock.nowMs())),
  };
}

/** Undefined until there is something to tell; nothing comes over a dialog that is open. */
export function useRealityCheck(user: string, symbol: string) {
  const { calls, environment } = useRoom();
  const [facts, setFacts] = useState<RealityCheckFacts>();
  const visit = useVisit(user);
  // The first price has measured the venue's clock: the device's own would begin a visit at another time.
  const isMeasured = useSecondsPrice(symbol).status === 'data';
  const read = (sinceMs: number) => readEndedSince(calls.secondsOrders, sinceMs);

  const asking = useRef(false);
  const look = async (isGone: () => boolean): Promise<void> => {
    // Nobody is on a screen that is not seen.
    if (document.hidden || asking.current) return;
    const seen = visit.seen();
    if (facts !== undefined || !isCheckDue(seen, seen.seenMs) || isDialogOpen()) return;
    asking.current = true;
    const result = await read(seen.sinceMs);
    asking.current = false;
    // Something may have been opened while the answer was on its way.
    if (isGone() || isDialogOpen() || document.hidden) return;
    const now = visit.seen();
    const told = toldOf(result);
    if (told !== 'later') visit.keep(withCheckDone(now, now.seenMs));
    if (told === 'tell') setFacts({ sinceMs: seen.sinceMs, lastedMs: now.seenMs - seen.sinceMs, result });
  };

  const latest = useRef(look);
  useEffect(() => {
    latest.current = look;
  });
  useEffect(() => {
    if (!isMeasured) return;
    let gone = false;
    let timer: number | undefined;
    const lookNow = () => void latest.current(() => gone);
    const lookOn = () => {
      lookNow();
      timer = environment.startTimer(lookOn, lookEveryMs);
    };
    lookOn();
    document.addEventListener('visibilitychange', lookNow);
    return () => {
      gone = true;
      if (timer !== undefined) environment.stopTimer(timer);
      document.removeEventListener('visibilitychange', lookNow);
    };
  }, [environment, isMeasured]);

  const askAgain = async (): Promise<void> => {
    if (facts === undefined) return;
    setFacts({ ...facts, result: undefined });
    const result = await read(facts.sinceMs);
    setFacts((shown) => shown && { ...shown, result });
  };

  return { facts, askAgain, close: () => setFacts(undefined) };
}
