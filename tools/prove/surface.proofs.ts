// P23, P24 and P25: what answers to whom, what hostile input does, and where secrets end up. Their tests are their proofs.
import type { Proof } from './proof.ts';
import { showByTests } from './test-files.ts';

const http = 'apps/server/src/http';

const matrices = [
  `${http}/authorisation/matrix.integration.test.ts`,
  `${http}/console/matrix.integration.test.ts`,
];

export const authorisation: Proof = {
  id: 'P23',
  says: 'Nobody reaches what is not theirs',
  does: 'every route of both listeners, as every kind of caller, with their own things, those of others and made-up ones',
  quickFiles: matrices,
  run: () => showByTests(matrices),
};

const hostile = [
  `${http}/hostile.integration.test.ts`,
  `${http}/broken-requests.integration.test.ts`,
  `${http}/seconds-hostile.integration.test.ts`,
  `${http}/console/hostile.integration.test.ts`,
  `${http}/streams/stream-limits.integration.test.ts`,
  `${http}/forms/uploads.integration.test.ts`,
  `${http}/forms/slow-forms.integration.test.ts`,
  `${http}/fuzz.integration.test.ts`,
];

export const hostileInput: Proof = {
  id: 'P24',
  says: 'No input is a fault, a crash or a stack trace',
  does: 'the corpus in every field of every call, broken HTTP and streams, hostile files, and near misses made from the schemas',
  quickFiles: hostile,
  run: (scale) => showByTests(hostile, scale === 'long' ? { CANDOR_FUZZ_RUNS: '1000' } : {}),
};

const canaries = [
  `${http}/console/canaries.integration.test.ts`,
  `${http}/metrics/metrics.integration.test.ts`,
  'apps/server/src/log.unit.test.ts',
  'apps/server/src/crash-output.integration.test.ts',
];

export const secrets: Proof = {
  id: 'P25',
  says: 'Secrets stay out of logs, tables, records, metrics and crash output',
  does: 'canaries typed into every secret field, the wrong fields too, while tables are out of reach; then every output is searched',
  quickFiles: canaries,
  run: () => showByTests(canaries),
};
