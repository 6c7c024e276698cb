// A hidden page rests: the market's channels are let go after a while, and asked for again when somebody looks. What the
// name of its tab tells goes on.
import type { StreamChannel } from '@candor/wire';
import type { Environment } from '../environment.ts';

type ChannelName = StreamChannel['channel'];

export interface Rest {
  /** Not wanted from the server while nobody looks. What is the user's own goes on: it may have to be told. */
  isLetGo(channel: StreamChannel): boolean;
  /** A page that is hidden from now on goes on with channels of this name, until what is returned is called. */
  keepAwake(name: ChannelName): () => void;
}

export interface RestEvents {
  /** All that is let go is to be given back to the server. */
  began(): void;
  ended(wasLetGo: (channel: StreamChannel) => boolean): void;
}

export type RestEnvironment = Pick<Environment, 'startTimer' | 'stopTimer' | 'watchHidden'>;

/** Whoever looks into another tab for a moment comes back to live figures. */
const patienceMs = 10_000;

const ofMarket: readonly ChannelName[] = ['quotes', 'book', 'trades', 'candles'];
const none: readonly ChannelName[] = [];

export function createRest(environment: RestEnvironment, events: RestEvents): Rest {
  const awake: ChannelName[] = [];
  let letGo = none;
  let timer: number | undefined;
  const lie = () => {
    timer = undefined;
    letGo = ofMarket.filter((name) => !awake.includes(name));
    events.began();
  };
  environment.watchHidden?.((hidden) => {
    if (timer !== undefined) environment.stopTimer(timer);
    timer = hidden && letGo === none ? environment.startTimer(lie, patienceMs) : undefined;
    if (hidden || letGo === none) return;
    const before = letGo;
    letGo = none;
    events.ended(({ channel }) => before.includes(channel));
  });
  return {
    isLetGo: ({ channel }) => letGo.includes(channel),
    keepAwake(name) {
      awake.push(name);
      return () => void awake.splice(awake.indexOf(name), 1);
    },
  };
}
