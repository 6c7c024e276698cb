// A hidden page rests: the market's channels are let go after a while, and asked for again when somebody looks.
import type { StreamChannel } from '@candor/wire';
import type { Environment } from '../environment.ts';

export interface Rest {
  /** Not wanted from the server while nobody looks. What is the user's own goes on: it may have to be told. */
  isLetGo(channel: StreamChannel): boolean;
}

export interface RestEvents {
  /** Everything of the market is let go. */
  began(): void;
  ended(): void;
}

export type RestEnvironment = Pick<Environment, 'startTimer' | 'stopTimer' | 'watchHidden'>;

/** Whoever looks into another tab for a moment comes back to live figures. */
const patienceMs = 10_000;

export function isOfMarket({ channel }: StreamChannel): boolean {
  return channel === 'quotes' || channel === 'book' || channel === 'trades' || channel === 'candles';
}

export function createRest(environment: RestEnvironment, events: RestEvents): Rest {
  let resting = false;
  let timer: number | undefined;
  const lie = () => {
    timer = undefined;
    resting = true;
    events.began();
  };
  environment.watchHidden?.((hidden) => {
    if (timer !== undefined) environment.stopTimer(timer);
    timer = hidden && !resting ? environment.startTimer(lie, patienceMs) : undefined;
    if (hidden || !resting) return;
    resting = false;
    events.ended();
  });
  return { isLetGo: (channel) => resting && isOfMarket(channel) };
}
