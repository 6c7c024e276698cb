// Another process of a bench that is asked and answers, so that load and what is loaded never share an event loop.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { serverFlags } from '../../build/server-flags.ts';

export interface Child {
  readonly pid: number;
  ask<Answer>(question: object): Promise<Answer>;
  stop(): Promise<void>;
}

interface Answered {
  readonly number: number;
  readonly answer?: unknown;
  readonly problem?: string;
}

export function startChild(script: URL): Child {
  // A session of its own, as on a machine of its own: Linux divides its processors among sessions.
  const child = fork(script, [], { execArgv: [...serverFlags], detached: true });
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let asked = 0;
  child.on('message', ({ number, answer, problem }: Answered) => {
    const question = waiting.get(number);
    waiting.delete(number);
    if (problem === undefined) question?.resolve(answer);
    else question?.reject(new Error(problem));
  });
  child.on('exit', (code) => {
    for (const question of waiting.values()) question.reject(new Error(`${script} ended with ${code}`));
  });
  return {
    pid: child.pid!,
    ask<Answer>(question: object) {
      const number = ++asked;
      const answered = Promise.withResolvers<unknown>();
      waiting.set(number, answered);
      child.send({ number, question });
      return answered.promise as Promise<Answer>;
    },
    async stop() {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    },
  };
}

/** The other side: what this process does when it is asked. */
export function answerQuestions<Question>(answer: (question: Question) => unknown): void {
  process.on('disconnect', () => process.exit());
  process.on('message', async ({ number, question }: { number: number; question: Question }) => {
    try {
      process.send?.({ number, answer: await answer(question) });
    } catch (error) {
      process.send?.({ number, problem: String(error) });
    }
  });
}
