// Has what is new told on every screen; the code and the words for it come with the first message.
import {
  type MessageNews,
  useMessageNews,
  useNewsRefresh,
  useReadable,
  useRoom,
  useSession,
} from '@candor/client';
import { loadSections } from '@candor/i18n';
import { useCallback } from 'react';
import { messageSections } from '../parts/messages/message-sections.ts';

async function loadTelling() {
  const [toasts] = await Promise.all([
    import('../parts/messages/message-toasts.ts'),
    loadSections(messageSections),
  ]);
  return toasts.tellMessages;
}

function NewsOfUser() {
  const { account, preferences } = useRoom();
  const refresh = useNewsRefresh();
  // Whether an order is filled as a whole is known by the orders that are open.
  useReadable(account);
  const tell = useCallback(
    (news: MessageNews) => {
      refresh(news);
      const view = account.get();
      const openOrders = view.status === 'data' && !view.stale ? view.data.orders : undefined;
      const context = { hidden: preferences.getState().amountsHidden, openOrders };
      // What cannot be told because its code did not come stands on the bell.
      loadTelling().then(
        (tellMessages) => tellMessages(news, context),
        () => {},
      );
    },
    [account, preferences, refresh],
  );
  useMessageNews(tell);
  return null;
}

export function News() {
  const user = useSession((session) => session.user?.id);
  return user === undefined ? null : <NewsOfUser key={user} />;
}
