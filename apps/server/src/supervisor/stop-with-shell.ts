// A venue that npm started stops with the shell that npm put in between. SIGTERM goes to npm, which passes it on to that
// shell, which passes it on to nobody: without this the supervisor would be an orphan that goes on.

/** How soon the end of the shell is found. */
const LOOK_MS = 250;

/** Calls `stop` once when the shell is gone. Where nothing stands in between, npm's signal arrives by itself. */
export function stopWithShell(environment: NodeJS.ProcessEnv, stop: () => void): void {
  // Whoever starts Node.js directly may leave it behind on purpose.
  if (environment.npm_lifecycle_event !== 'start') return;
  const shell = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(timer);
    stop();
  }, LOOK_MS);
  timer.unref();
}
