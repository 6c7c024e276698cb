// Everything around the screens: the engine room, the colours, the texts' direction, the messages and the routes.
import { browserEnvironment, createEngineRoom, EngineRoomProvider, usePreference } from '@candor/client';
import { currentLanguage, directionOf, languageTag, t } from '@candor/i18n';
import { CandorProvider, ToastHost } from '@candor/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { RouterProvider } from 'react-router/dom';
import { createRouter } from './routes.tsx';
import { usualScheme } from './usual-scheme.ts';

function nonceOfPage(): string | undefined {
  const content = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
  return content === '' ? undefined : content;
}

function Look({ children }: { children: ReactNode }) {
  const theme = usePreference((preferences) => preferences.theme);
  const scheme = usePreference((preferences) => preferences.scheme);
  const nonce = nonceOfPage();
  const language = currentLanguage();
  return (
    <CandorProvider
      theme={theme}
      scheme={scheme}
      direction={directionOf(language)}
      locale={languageTag(language)}
      {...(nonce !== undefined && { styleNonce: nonce })}
    >
      {children}
    </CandorProvider>
  );
}

export function App() {
  const [room] = useState(() =>
    createEngineRoom(
      browserEnvironment(),
      matchMedia('(prefers-color-scheme: light)').matches,
      usualScheme(currentLanguage()),
    ),
  );
  const [router] = useState(createRouter);
  useEffect(() => room.start(), [room]);
  return (
    <EngineRoomProvider room={room}>
      <Look>
        <RouterProvider router={router} />
        <ToastHost label={t('shell.messages')} closeLabel={t('shell.close')} />
      </Look>
    </EngineRoomProvider>
  );
}
