// On which processors a process runs, asked of Linux itself.
import { execFileSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { describe, expect, it } from 'vitest';

const file = new URL('./processors.ts', import.meta.url).href;

/** How many processors each thread of a process has after it ran some code. */
function processorsAfter(code: string, environment = process.env): readonly number[] {
  const script = `${code}
    const { readdirSync, readFileSync } = await import('node:fs');
    const counts = readdirSync('/proc/self/task').map((thread) => {
      const status = readFileSync('/proc/self/task/' + thread + '/status', 'utf8');
      const [, mask] = /^Cpus_allowed:\\s*(\\S+)$/m.exec(status);
      return [...mask].reduce((sum, digit) => sum + (Number.parseInt(digit, 16) || 0).toString(2).replaceAll('0', '').length, 0);
    });
    console.log(JSON.stringify(counts));`;
  const args = ['--input-type=module', '-e', script];
  return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8', env: environment }));
}

const imported = `const { keepToOneProcessor, useAllProcessors } = await import(${JSON.stringify(file)});`;
const kept = `${imported} await keepToOneProcessor();`;

describe.runIf(process.platform === 'linux' && availableParallelism() > 1)('what nobody waits for', () => {
  const everywhere = new Set(processorsAfter(''));

  it('keeps to one processor with every thread', () => {
    const counts = processorsAfter(kept);
    expect(counts.length).toBeGreaterThan(1);
    expect(new Set(counts)).toEqual(new Set([1]));
  });

  it('has all that it was given again when it is needed', () => {
    expect(new Set(processorsAfter(`${kept} await useAllProcessors();`))).toEqual(everywhere);
    expect(new Set(processorsAfter(`${kept} await useAllProcessors(); await keepToOneProcessor();`))).toEqual(
      new Set([1]),
    );
  });

  it('stays where it is where the system cannot be asked', () => {
    const environment = { ...process.env, PATH: '/nonexistent' };
    expect(new Set(processorsAfter(kept, environment))).toEqual(everywhere);
  });

  it('control: unasked, it runs on all', () => {
    expect([...everywhere]).toEqual([expect.any(Number)]);
    expect([...everywhere][0]).toBeGreaterThan(1);
    expect(new Set(processorsAfter(`${imported} await useAllProcessors();`))).toEqual(everywhere);
  });
});
