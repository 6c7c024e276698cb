// What is to be told by mail about leveraged contracts, read from the log.
import type { EventOf, LogRecord } from '@candor/exchange';

export interface WarningNotice {
  readonly kind: 'warning';
  readonly percent: number;
  readonly equity: bigint;
  readonly usedMargin: bigint;
}

/** A position that somebody else than its owner, or a limit of theirs, has ended. */
export interface ClosedNotice {
  readonly kind: 'liquidation' | 'houseCapacity';
  readonly market: number;
  readonly order: number;
  readonly mark: number;
  readonly settled: bigint;
}

export type Notice = (WarningNotice | ClosedNotice) & {
  readonly seq: number;
  /** The event's place in its record. */
  readonly place: number;
  readonly at: number;
  readonly user: number;
};

/** Adds what a record comes to; most come to nothing. */
export function addNotices(notices: Notice[], { seq, at, events }: LogRecord): void {
  for (let place = 0; place < events.length; place++) {
    const event = events[place]!;
    if (event.type === 'RiskWarned') {
      const { user, percent, equity, usedMargin } = event;
      notices.push({ seq, place, at, user, kind: 'warning', percent, equity, usedMargin });
    } else if (event.type === 'PerpetualClosed' && isByTheVenue(event)) {
      const { user, contract: market, position: order, mark, toUser: settled, reason: kind } = event;
      notices.push({ seq, place, at, user, kind, market, order, mark, settled });
    }
  }
}

type Closed = EventOf<'PerpetualClosed'>;

function isByTheVenue(event: Closed): event is Closed & { readonly reason: 'liquidation' | 'houseCapacity' } {
  return event.reason === 'liquidation' || event.reason === 'houseCapacity';
}
