// Everything around the console's screens: the engine room, the colours, the session, the messages and the routes.
import { browserEnvironment, ConsoleRoomProvider, createConsoleRoom } from '@candor/client/console';
import { currentLanguage, directionOf, languageTag } from '@candor/i18n';
import { t } from '@candor/i18n/console';
import { CandorProvider, ToastHost } from '@candor/ui';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { RouterProvider } from 'react-router/dom';
import { useLook } from './look.ts';
import { createRouter } from './routes.tsx';
import { SessionProvider } from './session/session-provider.tsx';

function Look({ children }: { children: ReactNode }) {
  const theme = useLook((look) => look.theme);
  const language = currentLanguage();
  return (
    <CandorProvider
      theme={theme}
      scheme="green-up"
      direction={directionOf(language)}
      locale={languageTag(language)}
    >
      {children}
    </CandorProvider>
  );
}

export function App() {
  const [room] = useState(() => createConsoleRoom(browserEnvironment()));
  const [answers] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }));
  const [router] = useState(createRouter);
  return (
    <ConsoleRoomProvider room={room}>
      <QueryClientProvider client={answers}>
        <Look>
          <SessionProvider>
            <RouterProvider router={router} />
          </SessionProvider>
          <ToastHost label={t('frame.messages')} closeLabel={t('frame.close')} />
        </Look>
      </QueryClientProvider>
    </ConsoleRoomProvider>
  );
}
