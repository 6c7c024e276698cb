// How far history is behind when a load ends, and how long it then takes: what the load left to be written.

const LAG = /^candor_history_lag_records (\d+)/m;
const PATIENCE_MS = 120_000;

/** To be called when the load has ended. Says in a sentence what it saw. */
export async function catchUpOfHistory(port: number): Promise<string> {
  const startedAt = performance.now();
  const first = await lagAt(port);
  let lag = first;
  while (lag > 0 && performance.now() - startedAt < PATIENCE_MS) {
    await new Promise((resolve) => setTimeout(resolve, 20));
    lag = await lagAt(port);
  }
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const end =
    lag === 0 ? `and level with the log ${seconds} s later` : `and ${lag} records ${seconds} s later`;
  return `When the last load ended history was ${first} records behind, ${end}.`;
}

/** Messages about the last orders are written this much later at most. */
const MESSAGES_MS = 3_300;

/** Ends when history and messages know of everything: their work belongs to the orders before, and to no other's run. */
export async function untilAllIsTold(port: number): Promise<string> {
  const catchUp = await catchUpOfHistory(port);
  await new Promise((resolve) => setTimeout(resolve, MESSAGES_MS));
  return catchUp;
}

async function lagAt(port: number): Promise<number> {
  const response = await fetch(`http://127.0.0.1:${port}/metrics`);
  const [, records] = LAG.exec(await response.text()) ?? [];
  if (records === undefined) throw new Error('The metrics do not say how far history is behind');
  return Number(records);
}
