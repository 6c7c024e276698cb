// The door of draws: their secrets, and what keeps them going.
export { type Draws, startDraws } from './draws.ts';
export { openRoundChecks, type RoundChecks } from './round-checks.ts';
export { createDrawSecrets, type DrawSecrets, resealDrawSecrets } from './secrets.ts';
