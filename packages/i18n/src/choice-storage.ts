// Where the reader's choices are kept; a browser whose storage is full or forbidden keeps none.

export const choiceStorage: Pick<Storage, 'getItem' | 'setItem'> = {
  getItem(key) {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  setItem(key, value) {
    try {
      localStorage.setItem(key, value);
    } catch {
      // The page begins again as it was.
    }
  },
};
