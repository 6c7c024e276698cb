// Asks again, after a pause, for a channel in which something was missed and for one that was refused.
import type { StreamChannel } from '@candor/wire';
import type { Environment } from '../environment.ts';
import { reconnectDelayMs } from './backoff.ts';
import { type DataMessage, numberedChannel, type RefusalMessage } from './channels.ts';
import type { Subscriptions } from './subscriptions.ts';

export interface AskingAgain {
  missed(message: DataMessage): void;
  refused(message: RefusalMessage): void;
}

export interface AskingAgainParts {
  readonly environment: Pick<Environment, 'startTimer' | 'random'>;
  readonly subscriptions: Pick<Subscriptions, 'waits' | 'refused'>;
  readonly ask: (channel: StreamChannel) => void;
  readonly letGo: (channel: StreamChannel) => void;
  /** A channel that needs somebody who is signed in was refused to a stream of nobody. */
  readonly onSessionMissing: () => void;
}

/** After a gap the same channel is asked for again; a venue that gaps at once is not asked in a loop. */
const gapPauseMs = 250;
/** The same again, however often it is asked. */
const lasting: ReadonlySet<string> = new Set(['venue.marketUnknown', 'request.malformed']);

export function createAskingAgain(parts: AskingAgainParts): AskingAgain {
  const { environment, subscriptions, ask, letGo, onSessionMissing } = parts;
  // A connection that is lost meanwhile subscribes to everything by itself.
  const askLater = (channel: StreamChannel, afterMs: number) =>
    environment.startTimer(() => {
      if (subscriptions.waits(channel)) ask(channel);
    }, afterMs);
  return {
    missed(message) {
      const channel = numberedChannel(message);
      if (channel === undefined) return;
      letGo(channel);
      askLater(channel, gapPauseMs);
    },
    refused({ refusal, subscription }) {
      if (subscription === undefined || lasting.has(refusal)) return;
      if (refusal === 'session.missing') return onSessionMissing();
      const before = subscriptions.refused(subscription);
      if (before !== undefined) askLater(subscription, reconnectDelayMs(before, environment.random()));
    },
  };
}
