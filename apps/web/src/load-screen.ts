// Loads a screen's chunks, its code and its words; what has not come after 120 seconds is an error with a retry.
import type { ComponentType } from 'react';

const timeoutMs = 120_000;

export class ScreenTimeout extends Error {}

export function loadScreen(
  load: () => Promise<ComponentType>,
  afterMs: number = timeoutMs,
): Promise<ComponentType> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new ScreenTimeout()), afterMs);
    load()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}
