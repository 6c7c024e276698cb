// `npm run verify -- receipt FILE`, `-- draw FILE` and `-- roots FILE`: checks what the venue handed out, without any
// network; and `-- --follow URL`: replays a venue that publishes its log, and follows it.
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readExcerpt, verifyReceipt } from '@candor/exchange/receipt';
import { compareHeads, followVenue, VenueAway } from '../replay/index.ts';
import { printable } from './in-terminal.ts';
import { CommandRefused } from './open-log.ts';
import { runCommand } from './run-command.ts';
import { drawVerdict } from './verify-draw.ts';
import { receiptText } from './verify-receipt.ts';
import { rootsVerdict } from './verify-roots.ts';

const usage = [
  'Usage: npm run verify -- receipt FILE [--key KEY], where KEY is the public key of the venue, as its GetLogHead says;',
  'or     npm run verify -- draw FILE [--key KEY], where FILE is the transcript of the draw of a token subscription;',
  '       either with --heads URL, which asks the venue at URL whether it signs the same heads for everybody;',
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

function readUrl(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol)) throw new CommandRefused(usage);
  return url;
}

/** By another network than that on which the file came, or on another person's computer. */
async function sayHeads(records: unknown, address: string): Promise<number> {
  const url = readUrl(address);
  const excerpt = readExcerpt(records);
  if (typeof excerpt === 'string') throw new CommandRefused(`There are no heads to compare: ${excerpt}`);
  try {
    const { same, problem } = await compareHeads(excerpt, url);
    if (problem === undefined) process.stdout.write(`Its ${same} heads are those that ${url.host} signs.\n`);
    else process.stdout.write(`FAILED  heads  ${printable(problem)}\n`);
    return problem === undefined ? 0 : 1;
  } catch (error) {
    if (error instanceof VenueAway) throw new CommandRefused(printable(error.message));
    throw error;
  }
}

async function follow(
  address: string,
  { key, once }: { readonly key?: string | undefined; readonly once?: boolean | undefined },
): Promise<number> {
  const url = readUrl(address);
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
  const options = { key: text, seen: text, heads: text, follow: text, once: { type: 'boolean' } } as const;
  let parsed: {
    positionals: string[];
    values: { [name in 'key' | 'seen' | 'heads' | 'follow']?: string | undefined } & {
      once?: boolean | undefined;
    };
  };
  try {
    parsed = parseArgs({ args: [...args], options, allowPositionals: true });
  } catch {
    throw new CommandRefused(usage);
  }
  const { positionals, values } = parsed;
  const [what, file, ...rest] = positionals;
  const { heads } = values;
  if (values.follow !== undefined && what === undefined && heads === undefined)
    return follow(values.follow, values);
  if (values.follow !== undefined || values.once !== undefined) throw new CommandRefused(usage);
  if (file === undefined || rest.length > 0) throw new CommandRefused(usage);
  const key = readKey(values.key);
  if (what === 'roots' && heads === undefined) {
    const seen = values.seen === undefined ? undefined : readFile(values.seen);
    return say(rootsVerdict(readFile(file), key, seen));
  }
  if (values.seen !== undefined || (what !== 'draw' && what !== 'receipt')) throw new CommandRefused(usage);
  const content = readFile(file);
  const code = what === 'draw' ? say(drawVerdict(content, key)) : sayReceipt(content, key);
  return code !== 0 || heads === undefined ? code : sayHeads(excerptOf(what, content), heads);
}

function sayReceipt(content: unknown, key: string | undefined): number {
  const verdict = verifyReceipt(content, { publicKey: key });
  process.stdout.write(receiptText(verdict, key));
  return verdict.ok ? 0 : 1;
}

/** The records of a file that verifies. */
function excerptOf(what: 'draw' | 'receipt', content: unknown): unknown {
  const { publicKey, batches, records } = content as Readonly<Record<string, unknown>>;
  return what === 'draw' ? records : { publicKey, batches };
}

await runCommand(() => verify(process.argv.slice(2)));
