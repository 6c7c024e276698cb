// Saves a draw as the file that the command line draws again.
import type { DrawOnScreen } from '@candor/client';

type Transcript = NonNullable<Extract<DrawOnScreen, { readonly stage: 'done' }>['transcript']>;

export function saveTranscript(transcript: Transcript): void {
  const address = URL.createObjectURL(
    new Blob([`${JSON.stringify(transcript)}\n`], { type: 'application/json' }),
  );
  const link = document.createElement('a');
  link.href = address;
  link.download = `candor-draw-${transcript.project}.json`;
  link.click();
  URL.revokeObjectURL(address);
}
