/** Supervises the tiny test server in a process of its own, which a test can signal and kill. */
import { fileURLToPath } from 'node:url';
import { stopWithShell } from './stop-with-shell.ts';
import { supervise } from './supervise.ts';

const child = fileURLToPath(new URL('./testing-child.ts', import.meta.url));
const [options, ...args] = process.argv.slice(2);
stopWithShell(process.env, () => process.kill(process.pid, 'SIGTERM'));
process.exitCode = await supervise(child, { ...JSON.parse(options ?? '{}'), args });
