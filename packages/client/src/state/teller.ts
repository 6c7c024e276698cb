// Passes news on to whoever listens.

export function createTeller<News>() {
  const listeners = new Set<(news: News) => void>();
  return {
    tell: (news: News) => {
      for (const listener of listeners) listener(news);
    },
    follow: (listener: (news: News) => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
