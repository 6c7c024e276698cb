// The offline verifier: the same code as on the page, in one HTML file that needs no network and speaks every language.
import { type CheckedBalance, checkBalance } from '@candor/client/check-balance';
import { formatDecimal } from '@candor/exchange/arithmetic';

/** What the build puts into the file: for each language its name, its direction and its words. */
interface Language {
  readonly tag: string;
  readonly direction: 'ltr' | 'rtl';
  readonly words: Readonly<Record<string, string>>;
}

const element = (id: string) => document.getElementById(id) as HTMLElement;
const languages = JSON.parse(element('languages').textContent) as readonly Language[];
const chosen = element('language') as HTMLSelectElement;
const own = { user: element('user') as HTMLInputElement, secret: element('secret') as HTMLInputElement };
let language = languages[0] as Language;
/** Undefined before a file was chosen. */
let chosenText: string | undefined;

/** The words of a key with the values that it names. */
function words(key: string, values: Readonly<Record<string, string>> = {}): string {
  return (language.words[key] ?? key).replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
}

function line(text: string): HTMLElement {
  const paragraph = document.createElement('p');
  paragraph.textContent = text;
  return paragraph;
}

/** What the reader says of themselves; an empty field is not compared with. */
function said(field: HTMLInputElement): string | undefined {
  return field.value.trim().toLowerCase() || undefined;
}

function linesOf(balance: CheckedBalance, user: string | undefined): readonly string[] {
  if (!balance.holds)
    return [
      words('transparency.offline.failed', { reason: words(`transparency.reason.${balance.refusal}`) }),
      balance.refusal,
    ];
  const time = new Date(balance.at).toISOString();
  return [
    words('transparency.offline.holds', { record: String(balance.record), time }),
    words('transparency.offline.user', { user: balance.user }),
    ...(user === undefined ? [words('transparency.offline.compareUser')] : []),
    words('transparency.offline.root', { root: balance.root }),
    ...balance.sums.map(({ code, scale, owed, total }) =>
      words('transparency.offline.sum', {
        owed: formatDecimal(BigInt(owed), scale),
        total: formatDecimal(BigInt(total), scale),
        code,
      }),
    ),
    words('transparency.offline.compare'),
  ];
}

function verdictOf(text: string): readonly string[] {
  const [user, secret] = [said(own.user), said(own.secret)];
  if (secret !== undefined && !/^[0-9a-f]{64}$/.test(secret))
    return [words('transparency.offline.secretForm')];
  let proof: unknown;
  try {
    proof = JSON.parse(text);
  } catch {
    proof = undefined;
  }
  return linesOf(checkBalance({ proof, user, secret }), user);
}

function draw(): void {
  const { tag, direction } = language;
  Object.assign(document.documentElement, { lang: tag, dir: direction });
  document.title = `Candor: ${words('transparency.offline.title')}`;
  for (const name of ['title', 'text', 'file', 'ownUser', 'ownSecret', 'language'])
    element(`words-${name}`).textContent = words(`transparency.offline.${name}`);
  if (chosenText !== undefined) element('verdict').replaceChildren(...verdictOf(chosenText).map(line));
}

function speak(tag: string): void {
  language = languages.find((one) => one.tag === tag) ?? language;
  chosen.value = language.tag;
  draw();
}

function show(text: string): void {
  chosenText = text;
  draw();
}

/** The first language of the reader that there is; a tag may say more than ours, or less. */
function preferred(): string {
  const known = navigator.languages.flatMap((wanted) => {
    const script = /^zh-(?:hant|tw|hk|mo)/i.test(wanted) ? 'zh-Hant' : wanted;
    const exact = languages.find(({ tag }) => tag.toLowerCase() === script.toLowerCase());
    const near = languages.find(({ tag }) => tag.split('-')[0] === script.split('-')[0]);
    return exact ?? near ?? [];
  });
  return (known[0] ?? language).tag;
}

element('file').addEventListener('change', ({ target }) => {
  const [file] = (target as HTMLInputElement).files ?? [];
  void file?.text().then(show);
});
for (const field of Object.values(own)) field.addEventListener('input', draw);
chosen.addEventListener('change', () => speak(chosen.value));
speak(preferred());
