/** Looks for a Chromium or Chrome that is already on this computer. */
import path from 'node:path';

/** What the search asks of the computer, so that tests can describe another one. */
export interface Computer {
  readonly platform: NodeJS.Platform;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly homeDirectory: string;
  /** True for a program that starts: some systems have a `chromium-browser` that only says where to get one. */
  isBrowser(file: string): boolean;
  /** The names in a folder; none if there is no such folder. */
  list(directory: string): readonly string[];
}

export class BrowserNotFound extends Error {}

const programNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

const macApplications = ['Google Chrome', 'Chromium', 'Google Chrome for Testing'];

const windowsPrograms = ['Google\\Chrome\\Application\\chrome.exe', 'Chromium\\Application\\chrome.exe'];

export function locateBrowser(computer: Computer): string | undefined {
  const chosen = computer.environment.CANDOR_BROWSER;
  if (chosen !== undefined && chosen !== '') {
    if (computer.isBrowser(chosen)) return chosen;
    throw new BrowserNotFound(`CANDOR_BROWSER names ${chosen}, which is not a browser that starts.`);
  }
  const candidates = [...onPath(computer), ...usualPlaces(computer), ...playwrightCache(computer)];
  return candidates.find((file) => computer.isBrowser(file));
}

const pathsOf = (computer: Computer): path.PlatformPath =>
  computer.platform === 'win32' ? path.win32 : path.posix;

function onPath(computer: Computer): string[] {
  const paths = pathsOf(computer);
  const ending = computer.platform === 'win32' ? '.exe' : '';
  const folders = (computer.environment.PATH ?? '').split(paths.delimiter).filter((folder) => folder !== '');
  return programNames.flatMap((name) => folders.map((folder) => paths.join(folder, name + ending)));
}

function usualPlaces(computer: Computer): string[] {
  if (computer.platform === 'darwin') {
    return ['/', computer.homeDirectory].flatMap((root) =>
      macApplications.map((name) =>
        path.posix.join(root, 'Applications', `${name}.app/Contents/MacOS/${name}`),
      ),
    );
  }
  if (computer.platform !== 'win32') return ['/snap/bin/chromium', '/opt/google/chrome/chrome'];
  const { environment } = computer;
  const roots = [environment.PROGRAMFILES, environment['PROGRAMFILES(X86)'], environment.LOCALAPPDATA];
  return roots
    .filter((root) => root !== undefined)
    .flatMap((root) => windowsPrograms.map((program) => path.win32.join(root, program)));
}

/** Playwright names its folders after a build number; the newest comes first. */
function playwrightCache(computer: Computer): string[] {
  const paths = pathsOf(computer);
  const cache = computer.environment.PLAYWRIGHT_BROWSERS_PATH ?? defaultCache(computer);
  const builds = computer
    .list(cache)
    .filter((name) => /^chromium-\d+$/.test(name))
    .sort((a, b) => Number(b.slice('chromium-'.length)) - Number(a.slice('chromium-'.length)));
  return builds.flatMap((build) => {
    const folder = paths.join(cache, build);
    return computer.list(folder).flatMap((inner) => cachedPrograms(paths.join(folder, inner), computer));
  });
}

function defaultCache(computer: Computer): string {
  const { platform, homeDirectory, environment } = computer;
  if (platform === 'darwin') return path.posix.join(homeDirectory, 'Library/Caches/ms-playwright');
  if (platform === 'win32')
    return path.win32.join(environment.LOCALAPPDATA ?? homeDirectory, 'ms-playwright');
  return path.posix.join(
    environment.XDG_CACHE_HOME ?? path.posix.join(homeDirectory, '.cache'),
    'ms-playwright',
  );
}

function cachedPrograms(folder: string, computer: Computer): string[] {
  if (computer.platform === 'win32') return [path.win32.join(folder, 'chrome.exe')];
  if (computer.platform !== 'darwin') return [path.posix.join(folder, 'chrome')];
  return macApplications.map((name) => path.posix.join(folder, `${name}.app/Contents/MacOS/${name}`));
}
