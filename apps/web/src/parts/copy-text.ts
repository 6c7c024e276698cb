// Copies a text and says so; where the browser does not allow it the reader is told how to copy by hand.
import { t } from '@candor/i18n';
import { showToast } from '@candor/ui';

/** Whether it is on the clipboard now. */
async function copied(text: string): Promise<boolean> {
  try {
    // Absent on a plain-HTTP page that is not on this machine.
    await (navigator.clipboard as Clipboard | undefined)?.writeText(text);
    return 'clipboard' in navigator;
  } catch {
    return false;
  }
}

export async function copyText(text: string): Promise<boolean> {
  const done = await copied(text);
  if (done) showToast({ id: 'copied', tone: 'success', title: t('shell.copied'), shownForMs: 3_000 });
  else showToast({ id: 'copied', tone: 'error', title: t('shell.copyFailed'), shownForMs: 8_000 });
  return done;
}
