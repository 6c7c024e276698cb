// What a page says to a service worker.

/** Asks with which script the worker's version begins; answered on the port that comes along. */
export const askEntry = { kind: 'entry' } as const;
/** The reader wants the new version now. */
export const takeOver = { kind: 'take-over' } as const;

export type ShellMessage = typeof askEntry | typeof takeOver;
