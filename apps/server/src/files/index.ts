// The door of files.
export { type Files, type FilesOptions, type OpenedFile, openFiles } from './files.ts';
export { type FilePurpose, fileQuota } from './keep-file.ts';
export type { Picture } from './picture/read-picture.ts';
export type { FileRefusal, FileRefusalCode } from './refusal.ts';
