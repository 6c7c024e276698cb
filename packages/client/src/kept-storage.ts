// A storage of the browser that is always there: what a full or forbidden one does not keep, the page itself remembers.

export type KeptStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

interface Remembered {
  /** Null where it was removed. */
  readonly value: string | null;
  /** What was kept when that could not be replaced. */
  readonly over: string | null;
}

/** `open` fails where the browser forbids it, as it does where all cookies are blocked. */
export function keptStorage(open: () => KeptStorage): KeptStorage {
  const remembered = new Map<string, Remembered>();

  function kept(key: string): string | null {
    try {
      return open().getItem(key);
    } catch {
      return null;
    }
  }

  function change(key: string, value: string | null, act: (storage: KeptStorage) => void): void {
    remembered.delete(key);
    try {
      act(open());
    } catch {
      remembered.set(key, { value, over: kept(key) });
    }
  }

  return {
    getItem(key) {
      const inStorage = kept(key);
      const here = remembered.get(key);
      // What another page has kept since is newer.
      return here !== undefined && here.over === inStorage ? here.value : inStorage;
    },
    setItem: (key, value) => change(key, value, (storage) => storage.setItem(key, value)),
    removeItem: (key) => change(key, null, (storage) => storage.removeItem(key)),
  };
}
