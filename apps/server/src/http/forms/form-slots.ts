// How many forms with files are in memory at once: for one account, and altogether.

const ALTOGETHER_MAX = 16;
const OF_ONE_USER_MAX = 2;

export class FormSlots {
  readonly #byUser = new Map<number, number>();
  #altogether = 0;

  /** Undefined when there is no room: nothing was begun. */
  async run<T>(user: number, work: () => Promise<T>): Promise<T | undefined> {
    const own = this.#byUser.get(user) ?? 0;
    if (own >= OF_ONE_USER_MAX || this.#altogether >= ALTOGETHER_MAX) return undefined;
    this.#byUser.set(user, own + 1);
    this.#altogether += 1;
    try {
      return await work();
    } finally {
      this.#altogether -= 1;
      const left = (this.#byUser.get(user) ?? 1) - 1;
      if (left === 0) this.#byUser.delete(user);
      else this.#byUser.set(user, left);
    }
  }
}
