// When a process runs, asked of Linux itself.
import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';

const file = new URL('./idle-time.ts', import.meta.url).href;
const NORMAL = 0;
const IDLE = 5;

/** The policy of a process after it ran some code, as soon as it is another than the usual or some time is over. */
function policyAfter(code: string, { environment = process.env, waitsMs = 1000 } = {}): number {
  const script = `${code}
    const { readFileSync } = await import('node:fs');
    const policy = () => Number(readFileSync('/proc/self/stat', 'utf8').split(') ')[1].split(' ')[38]);
    const until = Date.now() + ${waitsMs};
    while (policy() === ${NORMAL} && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, 10));
    console.log(policy());`;
  const args = ['--input-type=module', '-e', script];
  return Number(execFileSync(process.execPath, args, { encoding: 'utf8', env: environment }));
}

describe.runIf(process.platform === 'linux')('what nobody waits for', () => {
  const code = `(await import(${JSON.stringify(file)})).runInIdleTime(process.pid);`;

  it('runs when a processor has nothing else to do, and keeps no process from its end', () => {
    expect(policyAfter(code, { waitsMs: 10_000 })).toBe(IDLE);
  });

  it('stays as it is where the system cannot be asked', () => {
    expect(policyAfter(code, { environment: { ...process.env, PATH: '/nonexistent' } })).toBe(NORMAL);
  });

  it('stays as it is when who asks for it was ended', () => {
    const ended = `const { runInIdleTime } = await import(${JSON.stringify(file)});
      runInIdleTime(2 ** 22 + 1);
      const children = '/proc/self/task/' + process.pid + '/children';
      process.kill(Number(process.getBuiltinModule('fs').readFileSync(children, 'utf8')));
      await new Promise((resolve) => setTimeout(resolve, 100));
      runInIdleTime(process.pid);`;
    expect(policyAfter(ended)).toBe(NORMAL);
  });

  it('control: unasked, it runs beside everybody', () => {
    expect(policyAfter('')).toBe(NORMAL);
  });
});
