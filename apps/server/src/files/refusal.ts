// A "no" to a file: a value, never thrown.
import type { WireRefusalCode } from '@candor/wire';

export type FileRefusalCode = Extract<WireRefusalCode, `file.${string}` | 'venue.busy'>;

export interface FileRefusal {
  readonly outcome: 'refused';
  readonly code: FileRefusalCode;
}

export function fileRefusal(code: FileRefusalCode): FileRefusal {
  return { outcome: 'refused', code };
}
