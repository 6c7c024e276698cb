// Roles that were taken from somebody who is signed in are gone from the screen too, with what they had shown.
import { type OperatorSelf, useConsole } from '@candor/client/console';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { refusalOf } from '../parts/asked.ts';

export function useRoleChanges(
  self: OperatorSelf | undefined,
  replaceSelf: (self: OperatorSelf) => void,
): void {
  const { calls } = useConsole();
  const answers = useQueryClient();
  useEffect(() => {
    if (self === undefined) return;
    let isAsking = false;
    const look = async () => {
      if (isAsking) return;
      isAsking = true;
      const outcome = await calls.me();
      isAsking = false;
      if (outcome.outcome !== 'ok' || String(outcome.data.calls) === String(self.calls)) return;
      answers.clear();
      replaceSelf(outcome.data);
    };
    return answers.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'error') return;
      if (refusalOf(event.action.error) === 'operator.roleMissing') void look();
    });
  }, [self, replaceSelf, calls, answers]);
}
