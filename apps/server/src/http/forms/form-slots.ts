// How many forms with files are in memory at once: of one account, from one address, and altogether.

export const ALTOGETHER_MAX = 16;
export const OF_ONE_ADDRESS_MAX = 4;
export const OF_ONE_USER_MAX = 2;

export interface Sender {
  readonly user: number;
  /** As limits count it. */
  readonly address: string;
}

export class FormSlots {
  /** By account and by address. */
  readonly #taken = new Map<string, number>();
  #altogether = 0;

  /** Undefined when there is no room: nothing was begun. */
  async run<T>({ user, address }: Sender, work: () => Promise<T>): Promise<T | undefined> {
    const places = [
      { key: `user ${user}`, max: OF_ONE_USER_MAX },
      { key: `address ${address}`, max: OF_ONE_ADDRESS_MAX },
    ];
    const isFull = places.some(({ key, max }) => (this.#taken.get(key) ?? 0) >= max);
    if (isFull || this.#altogether >= ALTOGETHER_MAX) return undefined;
    for (const { key } of places) this.#change(key, 1);
    this.#altogether += 1;
    try {
      return await work();
    } finally {
      this.#altogether -= 1;
      for (const { key } of places) this.#change(key, -1);
    }
  }

  #change(key: string, by: 1 | -1): void {
    const taken = (this.#taken.get(key) ?? 0) + by;
    if (taken === 0) this.#taken.delete(key);
    else this.#taken.set(key, taken);
  }
}
