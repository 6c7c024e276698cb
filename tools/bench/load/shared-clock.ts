// Milliseconds of the machine's steady clock: the same in every process, so that one may time what another began.
const OFFSET_MS = Number(process.hrtime.bigint()) / 1e6 - performance.now();

export function sharedNowMs(): number {
  return OFFSET_MS + performance.now();
}
