// The door of the app as something installed: its manifest in the reader's language, and its service worker.
import { currentLanguage, loadSections, t } from '@candor/i18n';
import { showToast } from '@candor/ui';
import { followVersions } from './new-version.ts';
import { newVersionToast } from './new-version-toast.ts';
import { noteLanguage } from './shown-language.ts';

async function offerNewVersion(load: () => void): Promise<void> {
  await loadSections(['install']);
  showToast({
    id: newVersionToast,
    tone: 'info',
    title: t('install.update.ready'),
    action: { text: t('install.update.reload'), onPress: load },
    shownForMs: Number.POSITIVE_INFINITY,
  });
}

export async function startOffline(storage: Pick<Storage, 'setItem'>): Promise<void> {
  const language = currentLanguage();
  noteLanguage(storage, language);
  if (language !== 'pseudo') {
    const manifest = document.querySelector<HTMLLinkElement>('link[rel="manifest"]');
    if (manifest !== null) manifest.href = `/manifest/${language}.webmanifest`;
  }
  // Absent where the page came without TLS and not from this machine.
  if (!('serviceWorker' in navigator)) return;
  // Without a worker the app runs as it does in any browser.
  await followVersions((load) => void offerNewVersion(load)).catch(() => {});
}
