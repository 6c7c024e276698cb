// Which products are offered where. Answers from memory, because every opening asks; read again after each change.
import type { ProductName } from '@candor/wire';
import type { Pool, PoolClient } from 'pg';
import {
  ELSEWHERE,
  insertSwitch,
  type ProductSwitch,
  type SwitchChange,
  selectSwitches,
} from './switches.ts';

/** Where live money is traded, the law of each country comes first: nothing is on until somebody says so. */
export const usuallyOn = { paper: true, live: false } as const;

const RETRY_MS = 1_000;

export class Products {
  readonly #pool: Pool;
  readonly #usuallyOn: boolean;
  #switches: readonly ProductSwitch[] = [];
  #isOn = new Map<string, boolean>();
  #reading: Promise<void> = Promise.resolve();

  private constructor(pool: Pool, mode: 'paper' | 'live') {
    this.#pool = pool;
    this.#usuallyOn = usuallyOn[mode];
  }

  static async open(pool: Pool, mode: 'paper' | 'live'): Promise<Products> {
    const products = new Products(pool, mode);
    await products.refresh();
    return products;
  }

  /**
   * Whether people of this nationality may open something of a product; undefined for a visitor, whose country nobody
   * knows. What is open can be closed wherever its owner comes from.
   */
  allowed(product: ProductName, nationality: string | undefined): boolean {
    const own = nationality === undefined ? undefined : this.#isOn.get(`${product} ${nationality}`);
    return own ?? this.#isOn.get(`${product} ${ELSEWHERE}`) ?? this.#usuallyOn;
  }

  switches(): readonly ProductSwitch[] {
    return this.#switches;
  }

  /** What counts where no switch was thrown. */
  usual(): boolean {
    return this.#usuallyOn;
  }

  /** Within the transaction of an operator's action. It counts from the `refresh` that follows the commit. */
  async set(client: PoolClient, action: number, change: SwitchChange): Promise<undefined> {
    await insertSwitch(client, action, change);
    return undefined;
  }

  /** One reading after the other, so that an older one never overwrites a newer one. */
  refresh(): Promise<void> {
    const next = this.#reading.then(
      () => this.#read(),
      () => this.#read(),
    );
    this.#reading = next;
    // A switch that was thrown must count in the end, also when the database was away for a moment.
    next.catch(() => setTimeout(() => void this.refresh().catch(() => undefined), RETRY_MS).unref());
    return next;
  }

  async #read(): Promise<void> {
    const switches = await selectSwitches(this.#pool);
    this.#switches = switches;
    this.#isOn = new Map(switches.map(({ product, country, isOn }) => [`${product} ${country}`, isOn]));
  }
}
