// What a tick costs in a process whose old generation was collected while no tick was waiting.
import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

const file = new URL('./keep-shape-of-ticks.ts', import.meta.url).href;

/** Nanoseconds for a tick, the best of some rounds. */
function tickNs({ isKept }: { readonly isKept: boolean }): number {
  const code = `
    const { keepShapeOfTicks } = await import(${JSON.stringify(file)});
    if (${isKept}) keepShapeOfTicks();
    const ticks = 200_000;
    const round = () => new Promise((resolve) => {
      const beganAt = performance.now();
      let left = ticks;
      const next = () => {
        if (--left > 0) process.nextTick(next);
        else resolve(((performance.now() - beganAt) * 1e6) / ticks);
      };
      next();
    });
    const inQuiet = () => new Promise((resolve) => setTimeout(() => { gc(); resolve(); }, 20));
    await round();
    for (let i = 0; i < 4; i++) await inQuiet();
    const rounds = [];
    for (let i = 0; i < 5; i++) rounds.push(await round());
    console.log(Math.min(...rounds));`;
  return Number(
    execFileSync(process.execPath, ['--expose-gc', '--input-type=module', '-e', code], { encoding: 'utf8' }),
  );
}

test('a tick costs no more after a collection, where without the kept one it costs twice as much or more', () => {
  expect(tickNs({ isKept: false })).toBeGreaterThan(2 * tickNs({ isKept: true }));
});
