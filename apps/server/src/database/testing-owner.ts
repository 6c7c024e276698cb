/** Owns an embedded server in a process of its own, for tests that kill the owner or start two at once. */
import { startEmbedded } from './embedded.ts';

const [dataDirectory] = process.argv.slice(2);
if (dataDirectory === undefined) throw new Error('The owner needs a data directory.');

try {
  const server = await startEmbedded(dataDirectory);
  process.stdout.write(
    `${JSON.stringify({ adopted: server.adopted, postmasterPid: server.postmasterPid })}\n`,
  );
  process.stdin.resume();
  process.stdin.once('end', () => void server.stop().then(() => process.exit(0)));
} catch (error) {
  process.stderr.write(`${String(error)}\n`);
  process.exit(1);
}
