// The thread in which signatures of rounds are checked: each takes as long as hashing a password, and no order waits for it.
import { parentPort } from 'node:worker_threads';
import { beaconIsValid } from '@candor/exchange/draw';
import { letOthersGoFirst } from '../database/let-others-go-first.ts';
import type { RoundSignature } from './round-checks.ts';

letOthersGoFirst();
parentPort?.on('message', ({ round, signature }: RoundSignature) => {
  parentPort?.postMessage(beaconIsValid({ kind: 'drand', round, commitment: '' }, signature));
});
