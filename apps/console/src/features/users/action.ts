// One thing that an operator may do to an account.
import type { ConsoleCallName, useConsole } from '@candor/client/console';
import type { ReactNode } from 'react';

export interface Action {
  readonly id: string;
  readonly call: ConsoleCallName;
  readonly text: string;
  readonly grave?: boolean;
  readonly form: (onClose: () => void) => ReactNode;
}

export type Calls = ReturnType<typeof useConsole>['calls'];
