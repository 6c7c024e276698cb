// The settings that name a place on the disk: the data directory, and the files of the keys that lie outside of it.
import path from 'node:path';

export interface PlaceSettings {
  readonly dataDirectory: string;
  /** Where the key of the second factors lies: not in the data directory. */
  readonly accountKeyFile: string;
  /** The key of everything that people upload; it lies outside the data directory. */
  readonly filesKeyFile: string;
}

/** What reads the environment and collects problems. */
interface SettingsReader {
  text(name: string): string | undefined;
  refuse(name: string, rule: string): void;
}

export const keyFileSettingNames = ['CANDOR_ACCOUNT_KEY_FILE', 'CANDOR_FILES_KEY_FILE'] as const;

export function readPlaceSettings(reader: SettingsReader): PlaceSettings {
  const dataDirectory = readPlace(reader, 'CANDOR_DATA', './data');
  const [accountKeyFile, filesKeyFile] = [
    readKeyFile(reader, 'CANDOR_ACCOUNT_KEY_FILE', dataDirectory, 'account.key'),
    readKeyFile(reader, 'CANDOR_FILES_KEY_FILE', dataDirectory, 'files.key'),
  ];
  if (accountKeyFile === filesKeyFile)
    reader.refuse('CANDOR_FILES_KEY_FILE', 'must be another file than CANDOR_ACCOUNT_KEY_FILE');
  return { dataDirectory, accountKeyFile, filesKeyFile };
}

/** A blank or a quote that was left around a path names another place, where nothing is: a venue would begin anew there. */
function readPlace(reader: SettingsReader, name: string, usual: string): string {
  const place = reader.text(name) ?? usual;
  if (/^[\s"']|[\s"']$/.test(place)) reader.refuse(name, 'must be a path without blanks or quotes around it');
  return path.resolve(place);
}

function readKeyFile(
  reader: SettingsReader,
  name: (typeof keyFileSettingNames)[number],
  dataDirectory: string,
  usual: string,
): string {
  const file = readPlace(reader, name, `${dataDirectory}-keys/${usual}`);
  if (isInside(dataDirectory, file))
    reader.refuse(name, 'must lie outside the data directory: whoever copies that must not get it');
  return file;
}

function isInside(folder: string, file: string): boolean {
  const way = path.relative(folder, file);
  return way !== '..' && !way.startsWith(`..${path.sep}`) && !path.isAbsolute(way);
}
