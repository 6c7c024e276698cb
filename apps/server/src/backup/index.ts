// The door of backups: written beside a running venue, and restored where none is.

export { PASSPHRASE_LENGTH_MIN } from './keys.ts';
export { missingKeys } from './missing-keys.ts';
export { type ReadBackup, readBackup, readBackupHeader } from './read-backup.ts';
export {
  keysOfBackup,
  openedKeys,
  refuseUnfit,
  refuseUsedDatabase,
  refuseUsedDirectory,
  restoreFiles,
  restoreKeys,
  restoreRows,
} from './restore-backup.ts';
export { type BackupReport, writeBackup } from './write-backup.ts';
