/** Finds the browser for end-to-end tests, installing one if there is none. As a program it prints the path. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import os from 'node:os';
import { installBrowser } from './install-browser.ts';
import { BrowserNotFound, type Computer, locateBrowser } from './locate-browser.ts';

export interface Browser {
  readonly executablePath: string;
  readonly args: readonly string[];
}

export async function findBrowser(): Promise<Browser> {
  let executablePath = locateBrowser(thisComputer);
  if (executablePath === undefined) {
    process.stdout.write('There is no Chromium or Chrome on this computer, so one is installed now.\n');
    installBrowser(() => locateBrowser(thisComputer) !== undefined);
    executablePath = locateBrowser(thisComputer);
  }
  if (executablePath === undefined) {
    throw new BrowserNotFound(
      'No browser could be installed. Install Chromium or Chrome, or name one in CANDOR_BROWSER.',
    );
  }
  return { executablePath, args: browserArguments(process.getuid?.() === 0) };
}

/**
 * What Chromium has beside its pages and a test has no use for: suggestions under an address bar that nobody sees are two
 * pages of their own for every window, and a process waits for a page that may come.
 */
const UNUSED_FEATURES = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'SpareRendererForSitePerProcess',
];

/** What the driver switches off by itself: of several such lists Chromium heeds the last. */
export const DRIVERS_UNUSED_FEATURES = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
  'msEdgeUpdateLaunchServicesPreferredVersion',
  'msForceBrowserSignIn',
];

/** Quiet and self-contained: a test's browser asks nothing of the network but what the test asks. */
export function browserArguments(isRoot: boolean): string[] {
  return [
    // Chromium's sandbox does not work for root.
    ...(isRoot ? ['--no-sandbox'] : []),
    '--disable-background-networking',
    '--disable-component-update',
    `--disable-features=${[...DRIVERS_UNUSED_FEATURES, ...UNUSED_FEATURES].join()}`,
    '--disable-gpu',
    '--disable-quic',
    '--disable-sync',
    '--no-first-run',
  ];
}

const thisComputer: Computer = {
  platform: process.platform,
  environment: process.env,
  homeDirectory: os.homedir(),
  isBrowser(file) {
    if (!existsSync(file)) return false;
    // On Windows `--version` opens a window instead of answering.
    if (process.platform === 'win32') return true;
    return spawnSync(file, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0;
  },
  list(directory) {
    try {
      return readdirSync(directory);
    } catch {
      return [];
    }
  },
};

if (import.meta.main) {
  try {
    process.stdout.write(`${(await findBrowser()).executablePath}\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
