// Says now and then how far somebody has come through the log: what takes an hour is not to be taken for what hangs.

export type Progress = (seq: number, throughSeq: number) => void;

const progressEveryMs = 10_000;

/** Tells of one call in so many milliseconds, and of none before they have passed for the first time. */
export function nowAndThen(tell: Progress, everyMs = progressEveryMs): Progress {
  let toldAt = performance.now();
  return (seq, throughSeq) => {
    const now = performance.now();
    if (now - toldAt < everyMs) return;
    toldAt = now;
    tell(seq, throughSeq);
  };
}
