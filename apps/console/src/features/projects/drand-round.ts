// The round of drand that a project takes: the first one that is published so long after its close.
import type { ConsoleProjects } from '@candor/client/console';

export interface ChosenRound {
  readonly round: number;
  readonly publishedAt: number;
}

export function roundAfterClose(
  closesAt: number,
  { genesisMs, periodMs, delayMs }: ConsoleProjects['drand'],
): ChosenRound {
  const round = Math.max(1, Math.ceil((closesAt + delayMs - genesisMs) / periodMs) + 1);
  return { round, publishedAt: genesisMs + (round - 1) * periodMs };
}
