// What the reference of the stream says of limits and endings is what the code does.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { streamCallNames, streamChannel, streamCloseCodes, streamLimits } from '@candor/wire';
import { expect, test } from 'vitest';
import { ANONYMOUS_SOCKETS_MAX } from '../../apps/server/src/http/streams/stream-hub.ts';
import {
  MESSAGES_AT_ONCE_MAX,
  MESSAGES_PER_SECOND,
  PING_MS,
  webSocketOptions,
} from '../../apps/server/src/http/streams/stream-route.ts';

const file = fileURLToPath(new URL('../../docs/reference/stream.md', import.meta.url));
const document = readFileSync(file, 'utf8');

/** What stands behind the first cell of a row. */
const rowOf = (text: string, name: string): string | undefined =>
  text
    .split('\n')
    .find((line) => line.startsWith(`| ${name} |`))
    ?.slice(name.length + 5);

/** Those of the WebSocket library, which ends what breaks the protocol by itself. */
const ofTheProtocol = [1002, 1007, 1008, 1009];

const unsaid = (text: string): number[] =>
  [...ofTheProtocol, ...Object.values(streamCloseCodes)].filter(
    (code) => rowOf(text, String(code)) === undefined,
  );

test('every code with which a stream closes is told; the control: without its row one is missed', () => {
  expect(unsaid(document)).toEqual([]);
  expect(unsaid(document.replace('| 4408 |', '| 4409 |'))).toEqual([4408]);
});

test.each([
  ['message to the venue', `${streamLimits.messageBytesMax / 1024} KiB`],
  ['subscriptions per socket', `${streamLimits.subscriptionsMax}`],
  ['streams of a user, and of each of their keys', `${streamLimits.socketsPerUserMax}`],
  ['streams of an address without a session', `${ANONYMOUS_SOCKETS_MAX}`],
  ['messages that are no calls', `${MESSAGES_AT_ONCE_MAX} at once, then ${MESSAGES_PER_SECOND} a second`],
  ['bytes waiting for a slow reader', `${streamLimits.bufferedBytesMax / 1_048_576} MiB`],
  ['calls under way on a stream', `${streamLimits.callsInFlightMax};`],
  ['1008', `a message in more than ${webSocketOptions.maxFragments} fragments`],
])('the limit "%s" is the one of the code', (name, figure) => {
  expect(rowOf(document, name)).toMatch(new RegExp(`^${figure}(?: |$)`));
});

test('every channel and every call is told, and how often the venue asks whether anybody is there', () => {
  for (const { shape } of streamChannel.options)
    expect(rowOf(document, `\`${shape.channel.value}\``), shape.channel.value).toBeDefined();
  for (const call of streamCallNames) expect(document).toContain(`\`${call}\``);
  expect(document).toContain(`a ping each ${PING_MS / 1000} s`);
});
