// The door of the draw: everything that a browser needs to draw a project again, and to hold it against the log.
export * from './beacon.ts';
export * from './entries.ts';
export * from './rules.ts';
export * from './scores.ts';
export type { ProjectTerms } from './terms.ts';
export * from './verify.ts';
export * from './written.ts';
