// The offline verifier: the same code as on the page, in one HTML file that needs no network. Plain English, plain elements.
import { type CheckedBalance, checkBalance } from '@candor/client/check-balance';
import { decimalOf } from './sums.ts';

const element = (id: string) => document.getElementById(id) as HTMLElement;

function line(text: string): HTMLElement {
  const paragraph = document.createElement('p');
  paragraph.textContent = text;
  return paragraph;
}

function linesOf(checked: CheckedBalance): readonly string[] {
  if (!checked.holds) return [`FAILED: ${checked.refusal}`];
  return [
    `Holds: counted in the root of record ${checked.record}, ${new Date(checked.at).toISOString()}.`,
    `Root: ${checked.root}`,
    ...checked.sums.map(
      ({ code, scale, owed, total }) => `${decimalOf(owed, scale)} of ${decimalOf(total, scale)} ${code}`,
    ),
    'Compare the root with the one that the venue published, and the amounts with what you had.',
  ];
}

function show(text: string): void {
  let proof: unknown;
  try {
    proof = JSON.parse(text);
  } catch {
    proof = undefined;
  }
  element('verdict').replaceChildren(...linesOf(checkBalance({ proof })).map(line));
}

element('file').addEventListener('change', ({ target }) => {
  const [file] = (target as HTMLInputElement).files ?? [];
  void file?.text().then(show);
});
