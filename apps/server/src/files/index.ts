// The door of files.
export { type Files, openFiles } from './files.ts';
export { fileQuota } from './keep-file.ts';
export { openMasterKey } from './master-key.ts';
export type { Picture } from './picture/read-picture.ts';
