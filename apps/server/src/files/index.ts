// The door of files.
export { type Files, openFiles, textContext, textsUnder } from './files.ts';
export { fileQuota } from './keep-file.ts';
export { isMasterKeyOf, keptMasterKey, openMasterKey } from './master-key.ts';
export type { Picture } from './picture/read-picture.ts';
export { resealFiles } from './reseal-files.ts';
export { type MasterKey, masterKeyOf, rewrap } from './sealing.ts';
