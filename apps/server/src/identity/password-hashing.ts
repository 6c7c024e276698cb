// argon2id, with a bound on how many run at once: each takes memory and a thread.
import { hash, verify } from '@node-rs/argon2';

export interface HashingSettings {
  readonly memoryKiB: number;
  readonly passes: number;
  readonly concurrencyMax: number;
}

export const defaultHashing: HashingSettings = { memoryKiB: 19_456, passes: 2, concurrencyMax: 2 };

export const WAITING_MAX = 64;

export interface PasswordHashing {
  hash(password: string): Promise<string>;
  /** Takes the same time without a stored hash as with one. */
  verify(stored: string | undefined, password: string): Promise<boolean>;
}

export interface PasswordHasher {
  /**
   * Lets work in that may hash. Undefined when too many are inside already: then nothing of it was begun, so that
   * a busy moment costs nobody an attempt or a code.
   */
  admit<T>(work: (hashing: PasswordHashing) => Promise<T>): Promise<T | undefined>;
}

export function createPasswordHasher(settings: HashingSettings = defaultHashing): PasswordHasher {
  const options = { memoryCost: settings.memoryKiB, timeCost: settings.passes, parallelism: 1 };
  const slots = createSlots(settings.concurrencyMax);
  const dummy = hash('there is no such account', options);
  // Whoever awaits it sees the fault; until then it must not end the process.
  dummy.catch(() => {});
  const hashing: PasswordHashing = {
    hash: (password) => slots(() => hash(password.normalize('NFKC'), options)),
    verify: (stored, password) =>
      slots(async () => {
        const matches = await verify(stored ?? (await dummy), password.normalize('NFKC'));
        return matches && stored !== undefined;
      }),
  };
  let inside = 0;
  return {
    async admit(work) {
      if (inside >= settings.concurrencyMax + WAITING_MAX) return undefined;
      inside += 1;
      try {
        return await work(hashing);
      } finally {
        inside -= 1;
      }
    },
  };
}

type Slots = <T>(work: () => Promise<T>) => Promise<T>;

function createSlots(concurrencyMax: number): Slots {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= concurrencyMax) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
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
