// The start of the console's page: texts first, so that no screen is drawn without words, then the app.
import { browserEnvironment } from '@candor/client/console';
import { languageAtStart } from '@candor/i18n';
import { startConsoleTexts } from '@candor/i18n/console';
import '@candor/ui/styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import './screen.css';

async function start(): Promise<void> {
  await startConsoleTexts(languageAtStart(browserEnvironment().storage, navigator.languages));
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no element with the id root');
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}

void start();
