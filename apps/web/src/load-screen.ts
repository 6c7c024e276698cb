// Loads a screen's or a part's chunks, code and words; what has not come after 120 seconds is an error with a retry.
export const chunkTimeoutMs = 120_000;

export class ScreenTimeout extends Error {}

export function loadScreen<Loaded>(
  load: () => Promise<Loaded>,
  afterMs: number = chunkTimeoutMs,
): Promise<Loaded> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new ScreenTimeout()), afterMs);
    load()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}
