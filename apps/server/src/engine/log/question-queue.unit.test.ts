// The order in which one connection is asked.
import { expect, test } from 'vitest';
import { QuestionQueue } from './question-queue.ts';

/** Questions that are answered when the test says so, in the order in which they were asked. */
function questions() {
  const queue = new QuestionQueue();
  const asked: string[] = [];
  const answers: (() => void)[] = [];
  const ask = (urgency: 'urgent' | 'ordinary', name: string): Promise<string> =>
    queue.ask(urgency, async () => {
      asked.push(name);
      await new Promise<void>((resolve) => answers.push(resolve));
      return name;
    });
  const answer = async (): Promise<void> => {
    answers.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { ask, answer, asked };
}

test('an urgent question goes before all that wait, and not into the one that is being answered', async () => {
  const { ask, answer, asked } = questions();
  const all = [ask('ordinary', 'a'), ask('ordinary', 'b'), ask('ordinary', 'c'), ask('urgent', 'head')];
  expect(asked).toEqual(['a']);
  await answer();
  expect(asked).toEqual(['a', 'head']);
  for (let i = 0; i < 3; i++) await answer();
  expect(asked).toEqual(['a', 'head', 'b', 'c']);
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'head']);
});

test('the control: questions of one kind are asked in the order in which they came', async () => {
  const { ask, answer, asked } = questions();
  const all = ['a', 'b', 'c'].map((name) => ask('ordinary', name));
  for (let i = 0; i < 3; i++) await answer();
  expect(asked).toEqual(['a', 'b', 'c']);
  await Promise.all(all);
});

test('a question that fails harms none that comes after it', async () => {
  const queue = new QuestionQueue();
  const failed = queue.ask('ordinary', async () => {
    throw new Error('planted');
  });
  const next = queue.ask('ordinary', async () => 'answer');
  await expect(failed).rejects.toThrow('planted');
  expect(await next).toBe('answer');
  expect(await queue.ask('urgent', async () => 'later')).toBe('later');
});
