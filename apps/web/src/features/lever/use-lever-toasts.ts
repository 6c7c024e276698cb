// Tells of the user's own contracts as things happen to them, and has the lists of what is over asked for again.
import { type LeverNews, useLeverNews, useLeverRefresh } from '@candor/client';
import { useCallback } from 'react';
import { tellNews } from './lever-toasts.ts';

export function useLeverToasts(): void {
  const refresh = useLeverRefresh();
  const tell = useCallback(
    (news: LeverNews) => {
      tellNews(news);
      refresh();
    },
    [refresh],
  );
  useLeverNews(tell);
}
