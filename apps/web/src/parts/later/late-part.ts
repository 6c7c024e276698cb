// A part of the app whose chunk comes when it is wanted: what came or that it did not, and asking for it again.
import { loadSections, type TextSection } from '@candor/i18n';
import { chunkTimeoutMs, loadScreen, ScreenTimeout } from '../../load-screen.ts';

/** Undefined while it is on its way. */
export type LateState<Part> = { readonly part: Part } | { readonly problem: 'failed' | 'slow' } | undefined;

export interface LateOptions {
  /** What the part says beyond the words that every screen has. */
  readonly texts?: readonly TextSection[];
  readonly afterMs?: number;
  readonly reload?: () => void;
}

/** Made once, outside of any component: what has come is there for the rest of the page's life. */
export class LatePart<Module, Part> {
  #state: LateState<Part>;
  #attempts = 0;
  readonly #load: () => Promise<Module>;
  readonly #from: (module: Module) => Part;
  readonly #options: LateOptions;
  readonly #watchers = new Set<() => void>();

  constructor(load: () => Promise<Module>, from: (module: Module) => Part, options: LateOptions = {}) {
    this.#load = load;
    this.#from = from;
    this.#options = options;
  }

  readonly state = (): LateState<Part> => this.#state;

  readonly watch = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher);
    return () => void this.#watchers.delete(watcher);
  };

  /** For whoever shows it from now on: one that failed before is asked for again. */
  readonly ask = (): void => {
    const isUnderWay = this.#state === undefined && this.#attempts > 0;
    if (!isUnderWay && !this.#isThere()) this.#start();
  };

  readonly retry = (): void => {
    // What the chunk needs may be remembered as failed as well: that is asked for again only with the page.
    if (this.#attempts > 1) return (this.#options.reload ?? (() => location.reload()))();
    this.#start();
  };

  #isThere(): boolean {
    return this.#state !== undefined && 'part' in this.#state;
  }

  #start(): void {
    const chunk = this.#attempts++ === 0 ? this.#load() : this.#loadAgain();
    const loading = Promise.all([chunk, loadSections(this.#options.texts ?? [])]);
    const show = ([module]: readonly [Module, unknown]): void => this.#tell({ part: this.#from(module) });
    if (this.#state !== undefined) this.#tell(undefined);
    loadScreen(() => loading, this.#options.afterMs ?? chunkTimeoutMs).then(show, (error: unknown) => {
      if (!this.#isThere()) this.#tell({ problem: error instanceof ScreenTimeout ? 'slow' : 'failed' });
      // What comes late is welcome all the same.
      loading.then(show, () => {});
    });
  }

  /** A browser may remember that an address failed, which its error names, and bring the same chunk from another one. */
  async #loadAgain(): Promise<Module> {
    try {
      return await this.#load();
    } catch (error) {
      const address = /https?:\/\/\S+\.js/.exec(String(error))?.[0];
      if (address === undefined || new URL(address).origin !== location.origin) throw error;
      return (await import(/* @vite-ignore */ `${address}?again`)) as Module;
    }
  }

  #tell(state: LateState<Part>): void {
    this.#state = state;
    for (const watcher of this.#watchers) watcher();
  }
}
