// How often a root is published, of each mode of a venue: one that comes later is late.

export const LIABILITY_ROOTS_EVERY_MS = { paper: 600_000, live: 3_600_000 } as const;
