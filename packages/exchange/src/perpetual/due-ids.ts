// A set of ids that gives its least: what a tick has made due is sorted once and then taken one by one.

export class DueIds {
  readonly #ids = new Set<number>();
  /** Largest first; ids that were taken out since may still stand in it. */
  #sorted: number[] | undefined;

  get size(): number {
    return this.#ids.size;
  }

  has(id: number): boolean {
    return this.#ids.has(id);
  }

  add(id: number): void {
    if (this.#ids.has(id)) return;
    this.#ids.add(id);
    this.#sorted = undefined;
  }

  delete(id: number): void {
    this.#ids.delete(id);
  }

  put(id: number, isIn: boolean): void {
    if (isIn) this.add(id);
    else this.delete(id);
  }

  least(): number | undefined {
    if (this.#ids.size === 0) return undefined;
    this.#sorted ??= [...this.#ids].sort((a, b) => b - a);
    while (!this.#ids.has(this.#sorted.at(-1)!)) this.#sorted.pop();
    return this.#sorted.at(-1);
  }

  /** In rising order. */
  all(): readonly number[] {
    return [...this.#ids].sort((a, b) => a - b);
  }
}
