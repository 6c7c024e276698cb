// A subscriber that asks and never reads: shows when, and how, the venue cuts it off.
import { StreamClient } from './stream-client.ts';

const ASK = '{"op":"subscribe","channel":"quotes"}';
/** Both below what a stream may send, so that only its silence can end it. */
const ASKED_AT_ONCE = 150;
const ASK_EVERY_MS = 25;
const PATIENCE_MS = 60_000;

export interface Cut {
  readonly seconds: number;
  readonly ending: string;
}

export async function cutOfSlowReader(port: number, token: string): Promise<Cut> {
  const before = await openStreams(port);
  const client = await StreamClient.open({ port, path: '/stream', token, onMessage: () => {} });
  client.socket.on('error', () => {});
  client.socket.pause();
  const beganMs = performance.now();
  for (let i = 0; i < ASKED_AT_ONCE; i++) client.send(ASK);
  const asking = setInterval(() => client.send(ASK), ASK_EVERY_MS);
  try {
    while ((await openStreams(port)) > before || performance.now() - beganMs < 1_000) {
      if (performance.now() - beganMs > PATIENCE_MS)
        return { seconds: PATIENCE_MS / 1000, ending: 'NOT cut off' };
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
    const seconds = (performance.now() - beganMs) / 1000;
    return {
      seconds,
      ending: `cut off after ${seconds.toFixed(1)} s, with 1 MiB waiting beyond what the system keeps`,
    };
  } finally {
    clearInterval(asking);
    client.close();
  }
}

async function openStreams(port: number): Promise<number> {
  const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  return Number(/^candor_streams_open (\d+)/m.exec(metrics)?.[1] ?? Number.NaN);
}
