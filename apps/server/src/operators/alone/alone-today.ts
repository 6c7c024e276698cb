// What one operator has let in without anybody else since the UTC day began: small parts of a large sum count together.
import type { OperatorPorts } from '../ports.ts';
import { selectCreditedAlone } from './credited-alone.ts';
import { selectGivenAlone } from './given-alone.ts';

const DAY_MS = 86_400_000;

export async function selectAloneToday({ pool, clock }: OperatorPorts, operator: number) {
  const nowMs = clock.wallMs();
  const asked = { operator, sinceMs: nowMs - (nowMs % DAY_MS) };
  const [given, credited] = await Promise.all([
    selectGivenAlone(pool, asked),
    selectCreditedAlone(pool, asked),
  ]);
  return { given, credited };
}
