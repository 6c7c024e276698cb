// The properties that are shown, in the order in which they are promised.
import { proof as killNine } from '../faults/kill-nine.proof.ts';
import { proof as lostStorage } from '../faults/lost-storage.proof.ts';
import { proof as poison } from '../faults/poison.proof.ts';
import { proof as powerCut } from '../faults/power-cut.proof.ts';
import { proof as twoWriters } from '../faults/two-writers.proof.ts';
import { damage } from './damage.proof.ts';
import { determinism } from './determinism.proof.ts';
import { history } from './history.proof.ts';
import { idempotency } from './idempotency.proof.ts';
import type { Proof } from './proof.ts';
import { recovery } from './recovery.proof.ts';
import { simulation } from './simulation.proof.ts';
import { authorisation, hostileInput, secrets } from './surface.proofs.ts';

export const allProofs: readonly Proof[] = [
  simulation,
  determinism,
  killNine,
  powerCut,
  damage,
  lostStorage,
  twoWriters,
  recovery,
  poison,
  history,
  idempotency,
  authorisation,
  hostileInput,
  secrets,
];
