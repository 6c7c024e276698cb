// Rules for the flags of Node.js that another process of the server is started with.
import { describe, expect, it } from 'vitest';
import { flagsOfOwnProcess } from './flags-of-own-process.ts';

const flagsOf = (execArgv: string[], env: NodeJS.ProcessEnv = {}) => flagsOfOwnProcess({ execArgv, env });

describe('another process of the server', () => {
  it('has the same heap, the same modules before its own, and finds the same certificates', () => {
    const same = [
      '--max-semi-space-size=64',
      '--max-old-space-size=8192',
      '--import',
      './first.ts',
      '-r',
      './old.cjs',
      '--use-system-ca',
    ];
    expect(flagsOf(same).execArgv).toEqual(same);
  });

  it.each([
    ['--heap-growing-percent=200'],
    ['--inspect'],
    ['--inspect-brk=0.0.0.0:9229'],
    ['--inspect-port', '9230'],
    ['--cpu-prof', '--cpu-prof-dir', './profiles', '--cpu-prof-interval=100'],
    ['--heap-prof'],
    ['--heapsnapshot-signal', 'SIGUSR2'],
    ['--prof'],
    ['--watch', '--watch-path', './apps'],
    ['--input-type=module', '-e', 'console.log(1)'],
  ])('has nothing that is for the server alone, or of what that runs: %s', (...flags) => {
    const among = ['--max-old-space-size=100', ...flags, '--import', './first.ts'];
    expect(flagsOf(among).execArgv).toEqual(['--max-old-space-size=100', '--import', './first.ts']);
  });

  it('has the environment of the server without its settings, and its flags there by the same rule', () => {
    const env = {
      DATABASE_URL: 'postgresql://ann:secret@localhost/venue',
      CANDOR_MODE: 'live',
      SMTP_URL: 'smtps://mailer:secret@mail.example',
      MAIL_FROM: 'venue@example.org',
      PGSSLROOTCERT: '/etc/root.crt',
      NODE_OPTIONS:
        '--inspect  --max-old-space-size=100 --cpu-prof-dir "a \\"b" --import "./a b.ts" "--prof"',
    };
    expect(flagsOf([], env).env).toEqual({
      PGSSLROOTCERT: '/etc/root.crt',
      NODE_OPTIONS: '--max-old-space-size=100 --import "./a b.ts"',
    });
    expect(flagsOf([], { TZ: 'UTC' }).env).toEqual({ TZ: 'UTC' });
  });
});
