// The door of parts that come when they are wanted: what has not come after 120 seconds is an error with a retry.
export { dialogLater } from './dialog-later.tsx';
export { LatePart } from './late-part.ts';
export { useLate } from './use-late.ts';
