// Places for forms: so many altogether, of one address and of one account.
import { expect, test } from 'vitest';
import { FormSlots } from './form-slots.ts';

/** How many of these senders get in while nobody leaves. */
async function entered(senders: readonly { user: number; address: string }[]): Promise<number> {
  const slots = new FormSlots();
  let inside = 0;
  let open = (): void => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  const all = senders.map((sender) =>
    slots.run(sender, async () => {
      inside += 1;
      await opened;
    }),
  );
  const most = inside;
  open();
  await Promise.all(all);
  // A place that was left is free again.
  expect(await slots.run({ user: 1, address: 'a' }, async () => true)).toBe(true);
  return most;
}

const many = Array.from({ length: 40 }, (_, number) => number);

test('altogether sixteen forms are read at once, whoever sends them', async () => {
  expect(await entered(many.map((user) => ({ user, address: `a${user}` })))).toBe(16);
});

test('four of one address are read at once, and two of one account', async () => {
  expect(await entered(many.map((user) => ({ user, address: 'a' })))).toBe(4);
  expect(await entered(many.map((number) => ({ user: 1, address: `a${number}` })))).toBe(2);
});
