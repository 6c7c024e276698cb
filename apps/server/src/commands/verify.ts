// `npm run verify -- receipt FILE`, `-- draw FILE` and `-- roots FILE`: checks what the venue handed out, without any
// network; and `-- --follow URL`: replays a venue that publishes its log, and follows it.
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { verifyReceipt } from '@candor/exchange/receipt';
import { followVenue, VenueAway } from '../replay/index.ts';
import { CommandRefused } from './open-log.ts';
import { runCommand } from './run-command.ts';
import { drawVerdict } from './verify-draw.ts';
import { receiptText } from './verify-receipt.ts';
import { rootsVerdict } from './verify-roots.ts';

const usage = [
  'Usage: npm run verify -- receipt FILE [--key KEY], where KEY is the public key of the venue, as its GetLogHead says;',
  'or     npm run verify -- draw FILE [--key KEY], where FILE is the transcript of the draw of a token subscription;',
  'or     npm run verify -- roots FILE [--seen FILE] [--key KEY], where FILE holds published roots, the newest first;',
  'or     npm run verify -- --follow URL [--key KEY] [--once], where URL is that of a venue that publishes its log.',
].join('\n');

/** A receipt or a transcript of an honest venue is far smaller. */
const BYTES_MAX = 64 * 1024 * 1024;

function readFile(file: string): unknown {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new CommandRefused(`${file} cannot be read: ${(error as Error).message}`);
  }
  if (text.length > BYTES_MAX) throw new CommandRefused(`${file} is too large.`);
  try {
    return JSON.parse(text);
  } catch {
    throw new CommandRefused(`${file} is not JSON.`);
  }
}

function readKey(text: string | undefined): string | undefined {
  const key = text?.toLowerCase();
  if (key === undefined || /^[0-9a-f]{64}$/.test(key)) return key;
  throw new CommandRefused('A key has 64 hexadecimal digits.');
}

async function follow(
  address: string,
  { key, once }: { readonly key?: string | undefined; readonly once?: boolean | undefined },
): Promise<number> {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol)) throw new CommandRefused(usage);
  const end = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => end.abort());
  const options = { url, publicKey: readKey(key), once: once === true, signal: end.signal };
  try {
    return await followVenue({ ...options, output: process.stdout });
  } catch (error) {
    if (error instanceof VenueAway) throw new CommandRefused(error.message);
    throw error;
  }
}

function say({ ok, lines }: { readonly ok: boolean; readonly lines: readonly string[] }): number {
  process.stdout.write(`${lines.join('\n')}\n`);
  return ok ? 0 : 1;
}

async function verify(args: readonly string[]): Promise<number> {
  const text = { type: 'string' } as const;
  const options = { key: text, seen: text, follow: text, once: { type: 'boolean' } } as const;
  let parsed: {
    positionals: string[];
    values: { [name in 'key' | 'seen' | 'follow']?: string | undefined } & { once?: boolean | undefined };
  };
  try {
    parsed = parseArgs({ args: [...args], options, allowPositionals: true });
  } catch {
    throw new CommandRefused(usage);
  }
  const { positionals, values } = parsed;
  const [what, file, ...rest] = positionals;
  if (values.follow !== undefined && what === undefined) return follow(values.follow, values);
  if (values.follow !== undefined || values.once !== undefined) throw new CommandRefused(usage);
  if (file === undefined || rest.length > 0) throw new CommandRefused(usage);
  const key = readKey(values.key);
  if (what === 'roots') {
    const seen = values.seen === undefined ? undefined : readFile(values.seen);
    return say(rootsVerdict(readFile(file), key, seen));
  }
  if (values.seen !== undefined) throw new CommandRefused(usage);
  if (what === 'draw') return say(drawVerdict(readFile(file), key));
  if (what !== 'receipt') throw new CommandRefused(usage);
  const verdict = verifyReceipt(readFile(file), { publicKey: key });
  process.stdout.write(receiptText(verdict, key));
  return verdict.ok ? 0 : 1;
}

await runCommand(() => verify(process.argv.slice(2)));
