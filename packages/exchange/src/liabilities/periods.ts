// How often a root is published, of each mode of a venue: one that comes later is late. And how many come in one answer.

export const LIABILITY_ROOTS_EVERY_MS = { paper: 600_000, live: 3_600_000 } as const;

/** As many as one call may ask for. */
export const LIABILITY_ROOTS_PAGE = 50;
