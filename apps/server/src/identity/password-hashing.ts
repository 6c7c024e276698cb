// argon2id, with a bound on how many run at once: each takes memory and a thread.
import { hash, verify } from '@node-rs/argon2';

export interface HashingSettings {
  readonly memoryKiB: number;
  readonly passes: number;
  readonly concurrencyMax: number;
}

export const defaultHashing: HashingSettings = { memoryKiB: 19_456, passes: 2, concurrencyMax: 2 };

const WAITING_MAX = 64;

export interface PasswordHasher {
  /** Undefined when too many wait already. */
  hash(password: string): Promise<string | undefined>;
  /** Takes the same time without a stored hash as with one. Undefined when too many wait already. */
  verify(stored: string | undefined, password: string): Promise<boolean | undefined>;
}

export function createPasswordHasher(settings: HashingSettings = defaultHashing): PasswordHasher {
  const options = { memoryCost: settings.memoryKiB, timeCost: settings.passes, parallelism: 1 };
  const slots = createSlots(settings.concurrencyMax);
  const dummy = hash('there is no such account', options);
  // Whoever awaits it sees the fault; until then it must not end the process.
  dummy.catch(() => {});
  return {
    hash: (password) => slots(() => hash(password.normalize('NFKC'), options)),
    verify: (stored, password) =>
      slots(async () => {
        const matches = await verify(stored ?? (await dummy), password.normalize('NFKC'));
        return matches && stored !== undefined;
      }),
  };
}

type Slots = <T>(work: () => Promise<T>) => Promise<T | undefined>;

function createSlots(concurrencyMax: number): Slots {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= concurrencyMax) {
      if (waiting.length >= WAITING_MAX) return undefined;
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      // The slot passes on to the next in line, so `running` falls only when nobody waits.
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
