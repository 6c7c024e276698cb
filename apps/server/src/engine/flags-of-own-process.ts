// Which flags of Node.js, and what of its environment, a process that the server starts for a part of its work has too.
import { environmentOfOthers } from '../environment-of-others.ts';

/**
 * What looks at the server is for the server alone: a second debugger would take its port or wait for somebody, a second
 * profile would be taken for the first. So is how much its heap may grow before it is gone through: that spares orders a
 * wait, and nobody waits for the other process. What the server runs (`--eval`) is not what the other process runs. All else,
 * such as the size of its heap, where certificates are, and what is loaded first, is as a thread would have it.
 */
const ofOneProcess =
  /^(-[ceip]|-pe|--(heap-growing-percent|inspect|debug|cpu-prof|heap-prof|heapsnapshot|prof|perf|trace-event|report|watch|test|eval|print|check|interactive|input-type))/;

export interface FlagsOfNode {
  readonly execArgv: string[];
  readonly env: NodeJS.ProcessEnv;
}

export function flagsOfOwnProcess(server: Pick<NodeJS.Process, 'execArgv' | 'env'> = process): FlagsOfNode {
  const { NODE_OPTIONS: options, ...rest } = server.env;
  // What the other process has to know of the settings it is told.
  const env = environmentOfOthers(rest);
  const execArgv = kept(server.execArgv);
  // Words are apart by blanks, except within double quotes.
  const words = options?.match(/(?:"(?:\\.|[^"\\])*"|[^" ])+/g) ?? [];
  return { execArgv, env: options === undefined ? env : { ...env, NODE_OPTIONS: kept(words).join(' ') } };
}

function kept(words: readonly string[]): string[] {
  let isKept = true;
  return words.filter((word) => {
    const flag = word.replace(/^"/, '');
    // A word without a dash is the value of the flag before it.
    if (flag.startsWith('-')) isKept = !ofOneProcess.test(flag);
    return isKept;
  });
}
