// The lock file brings in nothing that nobody looked at.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { allowedLicences, findLockFaults, findLooseVersions, type LockedPackage } from './lock-file.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const read = (file: string) => JSON.parse(readFileSync(`${root}${file}`, 'utf8'));

const good: LockedPackage = { version: '1.0.0', license: 'MIT', integrity: `sha512-${'A'.repeat(86)}==` };
const faultsOf = (entry: LockedPackage, name = 'left-pad'): string[] =>
  findLockFaults({ packages: { [`node_modules/${name}`]: entry } }, { node: true });

test('every package of the lock file has an allowed licence, a fingerprint, no address and no unknown script', () => {
  const lock = read('package-lock.json');
  expect(Object.keys(lock.packages).length).toBeGreaterThan(300);
  expect(findLockFaults(lock, read('package.json').allowScripts)).toEqual([]);
});

test('every licence that is allowed has a reason, and somebody uses it', () => {
  const used = new Set(
    Object.values<LockedPackage>(read('package-lock.json').packages).flatMap(
      ({ license = '' }) => license.match(/[\w.-]+/g) ?? [],
    ),
  );
  for (const [licence, { reason }] of Object.entries(allowedLicences)) {
    expect(used, licence).toContain(licence);
    expect(reason.length).toBeGreaterThan(10);
  }
});

test('every manifest names one exact version of each dependency', () => {
  const manifests = ['apps', 'packages'].flatMap((folder) =>
    readdirSync(`${root}${folder}`).map((name) => `${folder}/${name}/package.json`),
  );
  for (const file of ['package.json', ...manifests]) expect(findLooseVersions(read(file)), file).toEqual([]);
});

test('a package that is as it should be has no fault, and neither has a choice of licences', () => {
  expect(faultsOf(good)).toEqual([]);
  expect(faultsOf({ ...good, license: '(GPL-3.0 OR MIT)' })).toEqual([]);
  expect(faultsOf({ ...good, hasInstallScript: true }, 'node')).toEqual([]);
  expect(faultsOf({ ...good, license: 'MPL-2.0', dev: true })).toEqual([]);
});

test.each<[string, LockedPackage]>([
  ['has the licence GPL-3.0', { ...good, license: 'GPL-3.0' }],
  ['has the licence MIT AND GPL-3.0', { ...good, license: 'MIT AND GPL-3.0' }],
  ['has the licence MPL-2.0', { ...good, license: 'MPL-2.0' }],
  ['has the licence OFL-1.1', { ...good, license: 'OFL-1.1' }],
  ['has the licence constructor', { ...good, license: 'constructor' }],
  ['has no SHA-512 fingerprint', { ...good, integrity: 'sha1-AAAA' }],
  ['names the place it comes from', { ...good, resolved: 'https://elsewhere.example/left-pad.tgz' }],
  ['runs a script when it is installed', { ...good, hasInstallScript: true }],
])('control: a package that %s is found', (fault, entry) => {
  expect(faultsOf(entry)).toEqual([`left-pad ${fault}`]);
});

test('control: a package without a licence, and one without a fingerprint, are found', () => {
  const { license: _, ...unlicensed } = good;
  const { integrity: __, ...unsealed } = good;
  expect(faultsOf(unlicensed)).toEqual(['left-pad has no licence']);
  expect(faultsOf(unsealed)).toEqual(['left-pad has no SHA-512 fingerprint']);
});

test.each(['^1.0.0', '~1.0.0', '*', 'latest', 'git+ssh://elsewhere.example/a.git', 'file:../a'])(
  'control: the version %s is found',
  (version) => {
    expect(findLooseVersions({ dependencies: { 'left-pad': version } })).toEqual([`left-pad ${version}`]);
  },
);
