// The start of the page: texts first, so that no screen is drawn without words, then the app with its first screen.
import { browserEnvironment, createEngineRoom } from '@candor/client';
import { currentLanguage, languageAtStart, startTexts, startZone } from '@candor/i18n';
import '@candor/ui/styles.css';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { firstScreenOf } from './first/first-screen-of.ts';
import { prefersDay } from './prefers-day.ts';
import { createRouter } from './routes.tsx';
import './screen.css';
import { usualScheme } from './usual-scheme.ts';

/** Lets a slow phone paint, or answer a finger, between two pieces of work. */
const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

async function start(): Promise<void> {
  const environment = browserEnvironment();
  startZone(environment.storage);
  const texts = startTexts(languageAtStart(environment.storage, navigator.languages));
  await nextTask();
  await texts;
  await nextTask();
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no element with the id root');
  const room = createEngineRoom(environment, prefersDay.matches, usualScheme(currentLanguage()));
  room.start();
  await nextTask();
  const router = createRouter();
  await firstScreenOf(router);
  // In small steps: on a slow phone the page answers a finger meanwhile.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App room={room} router={router} />
      </StrictMode>,
    ),
  );
  // What is installed beside the page comes when the page is there.
  if (import.meta.env.PROD)
    setTimeout(async () => (await import('./offline/index.ts')).startOffline(environment.storage));
}

void start();
