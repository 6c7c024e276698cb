// The verification of a draw on this screen, worked out in a worker so that the page stays free.
import { type ProjectDetail, useDraw } from '@candor/client';

/** A module of its own: nothing of it is loaded before somebody verifies. */
function startWorker(): Worker {
  return new Worker(new URL('./draw.worker.ts', import.meta.url), { type: 'module' });
}

/** Of the project as it stands on the screen. */
export function useVerification(project: ProjectDetail) {
  return useDraw(project, startWorker);
}

export type Verification = ReturnType<typeof useVerification>;
