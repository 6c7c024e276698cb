// The screen of lock-up mining as the tests use it: its parts by their names, and what a person does with them.
import type { Person } from './person.ts';

export async function openMining(person: Person): Promise<void> {
  await person.goTo('/lock');
  await formOf(person)
    .getByRole('radio', { name: /^7 days/ })
    .waitFor();
}

export const formOf = ({ page }: Person) => page.getByRole('form', { name: 'Lock an amount' });
export const reviewOf = (person: Person) => formOf(person).getByRole('button', { name: /^Review/ });
export const confirmOf = ({ page }: Person) => page.getByRole('alertdialog', { name: 'Confirm the lock' });
export const leaveOf = ({ page }: Person) => page.getByRole('alertdialog', { name: /^Leave lock/ });
export const locksTable = ({ page }: Person) => page.getByRole('table', { name: /^My locks/ });

/** Keys, as a person presses them: an amount field regroups its digits when it is entered and left. */
export async function typeAmount(person: Person, amount: string): Promise<void> {
  const field = formOf(person).getByRole('textbox', { name: 'Amount' });
  await field.click();
  await field.press('ControlOrMeta+A');
  await field.pressSequentially(amount);
}

export async function lock(person: Person, days: number, amount: string): Promise<void> {
  await formOf(person)
    .getByRole('radio', { name: new RegExp(`^${days} days`) })
    .press('Space');
  await typeAmount(person, amount);
  await reviewOf(person).click();
  await confirmOf(person)
    .getByRole('button', { name: /^Lock / })
    .click();
  await confirmOf(person).waitFor({ state: 'detached' });
}

/** The funding wallet as the venue tells it. */
export async function funding(person: Person, currency = 'USDT'): Promise<readonly [string, string]> {
  const { available = '', frozen = '' } = (await person.balances(3))[currency] ?? {};
  return [available, frozen];
}
