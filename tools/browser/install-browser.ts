/** Installs a Chromium: from the system's packages where root may do that, else Playwright's own build. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

export interface InstallStep {
  readonly says: string;
  readonly program: string;
  readonly args: readonly string[];
}

/** The ways to get a browser, best first; each is a list of steps that must all succeed. */
export function waysToInstall(system: { isRoot: boolean; hasApt: boolean }): InstallStep[][] {
  const fromPackages: InstallStep[] = [
    { says: 'Reading the list of system packages', program: 'apt-get', args: ['update'] },
    { says: 'Installing the package chromium', program: 'apt-get', args: ['install', '-y', 'chromium'] },
  ];
  const cli = path.join(
    path.dirname(createRequire(import.meta.url).resolve('playwright-core/package.json')),
    'cli.js',
  );
  const fromPlaywright: InstallStep[] = [
    {
      says: "Installing Playwright's Chromium",
      program: process.execPath,
      args: [cli, 'install', ...(system.isRoot && system.hasApt ? ['--with-deps'] : []), 'chromium'],
    },
  ];
  return system.isRoot && system.hasApt ? [fromPackages, fromPlaywright] : [fromPlaywright];
}

/** Tries one way after the other until `isFound` says that there is a browser. */
export function installBrowser(isFound: () => boolean): boolean {
  const isRoot = process.getuid?.() === 0;
  return waysToInstall({ isRoot, hasApt: existsSync('/usr/bin/apt-get') }).some(
    (steps) => steps.every(succeeds) && isFound(),
  );
}

function succeeds(step: InstallStep): boolean {
  process.stdout.write(`${step.says}: ${step.program} ${step.args.join(' ')}\n`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(step.program, step.args, { stdio: ['ignore', 'inherit', 'inherit'], env }).status === 0;
}
