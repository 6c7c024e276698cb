// The page without a connection: shows the words of the reader's language, and opens the app when the venue answers.
import { languageToShow } from './shown-language.ts';

/** Many pages wait for the same venue: they do not all ask in the same second. */
const againAfterMs = 4_000;
const spreadMs = 4_000;

const blocks = [...document.querySelectorAll<HTMLElement>('[data-code]')];

function storedLanguage(): string | undefined {
  try {
    return languageToShow(
      localStorage,
      blocks.map(({ dataset }) => dataset.code ?? ''),
    );
  } catch {
    // A storage that cannot be read leaves the language in which the page was written.
    return undefined;
  }
}

function show(code: string): HTMLElement | undefined {
  const shown = blocks.find(({ dataset }) => dataset.code === code);
  if (shown === undefined) return undefined;
  for (const block of blocks) block.hidden = block !== shown;
  document.documentElement.lang = shown.lang;
  document.documentElement.dir = shown.dir;
  const heading = shown.querySelector('h1')?.textContent ?? '';
  document.title = `${heading} · ${document.title}`;
  return shown;
}

async function isThere(): Promise<boolean> {
  try {
    const { ok } = await fetch('/health/live', { cache: 'no-store' });
    return ok;
  } catch {
    return false;
  }
}

function start(block: HTMLElement): void {
  const status = block.querySelector<HTMLElement>('[data-failed]');
  const attempt = async () => {
    if (await isThere()) location.reload();
  };
  const again = () => {
    setTimeout(() => void attempt().then(again), againAfterMs + Math.random() * spreadMs);
  };
  block.querySelector('button')?.addEventListener('click', async () => {
    if (status !== null) status.textContent = '';
    await attempt();
    if (status !== null) status.textContent = status.dataset.failed ?? '';
  });
  addEventListener('online', () => void attempt());
  again();
}

const shown = show(storedLanguage() ?? 'en');
if (shown !== undefined) start(shown);
