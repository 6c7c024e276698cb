// Places that many callers share, such as connections. Each caller has one at a time and waits for it in turn with the
// others, so that whoever asks for much waits behind nobody but themselves, and what is too much is refused to them alone.

/** Somebody who asks. Whoever has the same name shares one place. */
export interface Caller {
  readonly name: string;
  /** So much may wait beside what is under way. */
  readonly waitingMax: number;
  /** Streams and operators have places apart, so that no flood of calls leaves them without one. */
  readonly isApart?: true;
}

export const callerLimits = {
  /** A screen asks for a handful of lists at once. */
  userWaitingMax: 8,
  /** Many people may share an address. */
  addressWaitingMax: 20,
  /** As many as a stream may have subscriptions. */
  streamsWaitingMax: 100,
  operatorsWaitingMax: 100,
} as const;

export const callers = {
  user: (user: number): Caller => ({ name: `user ${user}`, waitingMax: callerLimits.userWaitingMax }),
  /** An address as limits count it, of whoever is not signed in or need not be. */
  address: (address: string): Caller => ({
    name: `address ${address}`,
    waitingMax: callerLimits.addressWaitingMax,
  }),
  /** All streams of a user, or of an address without a session. */
  streamsOf: (name: string): Caller => ({
    name: `streams of ${name}`,
    waitingMax: callerLimits.streamsWaitingMax,
    isApart: true,
  }),
  operators: {
    name: 'operators',
    waitingMax: callerLimits.operatorsWaitingMax,
    isApart: true,
  } as Caller,
} as const;

/** There is no place now: too much of this caller waits, or it waited for too long. */
export class SharesTaken extends Error {
  constructor() {
    super('Too many wait for a place');
    this.name = 'SharesTaken';
  }
}

interface Line {
  isServed: boolean;
  readonly waiting: Set<() => void>;
}

export interface SharesOptions {
  /** So many callers are served at once. */
  readonly placesMax: number;
  /** So much of all callers together may wait. */
  readonly waitingMax: number;
  readonly waitMsMax: number;
}

export class Shares {
  readonly #options: SharesOptions;
  /** Of callers that are served or wait; whoever was served last stands behind those who wait. */
  readonly #lines = new Map<string, Line>();
  #served = 0;
  #waiting = 0;

  constructor(options: SharesOptions) {
    this.#options = options;
  }

  /** Rejects with `SharesTaken` where there is no place in time. */
  async next<T>(caller: Caller, work: () => Promise<T>): Promise<T> {
    await this.#place(caller);
    try {
      return await work();
    } finally {
      this.#giveBack(caller.name);
    }
  }

  #place({ name, waitingMax }: Caller): Promise<void> | undefined {
    const line = this.#lines.get(name) ?? { isServed: false, waiting: new Set() };
    if (!line.isServed && this.#served < this.#options.placesMax) {
      this.#serve(name, line);
      return undefined;
    }
    if (line.waiting.size >= waitingMax || this.#waiting >= this.#options.waitingMax) throw new SharesTaken();
    this.#lines.set(name, line);
    return this.#wait(name, line);
  }

  #wait(name: string, line: Line): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const leave = (): void => {
      clearTimeout(timer);
      line.waiting.delete(begin);
      this.#waiting -= 1;
    };
    const begin = (): void => {
      leave();
      resolve();
    };
    const timer = setTimeout(() => {
      leave();
      if (!line.isServed && line.waiting.size === 0) this.#lines.delete(name);
      reject(new SharesTaken());
    }, this.#options.waitMsMax);
    line.waiting.add(begin);
    this.#waiting += 1;
    return promise;
  }

  #serve(name: string, line: Line): void {
    line.isServed = true;
    this.#served += 1;
    this.#lines.delete(name);
    this.#lines.set(name, line);
  }

  #giveBack(name: string): void {
    const line = this.#lines.get(name)!;
    line.isServed = false;
    this.#served -= 1;
    this.#lines.delete(name);
    if (line.waiting.size > 0) this.#lines.set(name, line);
    // Those that are passed over are served already, and so no more than there are places.
    for (const [next, { isServed, waiting }] of this.#lines) {
      if (this.#served >= this.#options.placesMax) return;
      const [begin] = waiting;
      if (isServed || begin === undefined) continue;
      this.#serve(next, this.#lines.get(next)!);
      begin();
    }
  }
}
