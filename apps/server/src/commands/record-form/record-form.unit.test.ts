// What the documents say of bytes, hashes and numbers is what this build makes, and enough to read every record with.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  ByteReader,
  balanceEffects,
  type Form,
  type MarketCurrencies,
  postingSink,
  readRecord,
  recordBytes,
  recordForm,
  type VenueEvent,
} from '@candor/exchange';
import { productLogs } from '@candor/testkit';
import { expect, test } from 'vitest';
import { verifyBatch } from '../../engine/log/batch-codec.ts';
import { chainStart } from '../../engine/log/log-rows.ts';
import { exampleBatches, exampleText } from './example.ts';
import { numbersText } from './numbers.ts';
import { formJson, formTables } from './tables.ts';
import { readByForm } from './walk.ts';

const reference = '../../../../../docs/reference';

/** What stands in a page between two marks is made anew, the rest is as it is. */
function between(text: string, begin: string, end: string, made: string): string {
  const [before, rest = ''] = text.split(`<!-- ${begin} -->`);
  const [, after] = rest.split(`<!-- ${end} -->`);
  return `${before}<!-- ${begin} -->\n${made}\n<!-- ${end} -->${after}`;
}

test('the form of records for programs is that of this build', async () => {
  await expect(formJson()).toMatchFileSnapshot(`${reference}/records.json`);
});

test('the worked example and the tables of the page are those of this build', async () => {
  const file = fileURLToPath(new URL(`${reference}/records.md`, import.meta.url));
  const example = `\`\`\`\n${exampleText()}\n\`\`\``;
  const page = between(
    between(readFileSync(file, 'utf8'), 'written by npm run log -- example', 'end of the example', example),
    'made of records.json',
    'end of the tables',
    formTables(),
  );
  await expect(page).toMatchFileSnapshot(file);
});

const arithmetic = fileURLToPath(new URL(`${reference}/arithmetic.md`, import.meta.url));

test('the numbers of the page about arithmetic are what the formulas come to', async () => {
  const made = `\`\`\`\n${numbersText()}\n\`\`\``;
  const text = readFileSync(arithmetic, 'utf8');
  const page = between(text, 'written by npm run log -- numbers', 'end of the numbers', made);
  await expect(page).toMatchFileSnapshot(arithmetic);
});

test('the page about arithmetic has a line for each event that posts anything, and for no other', () => {
  const rows = readFileSync(arithmetic, 'utf8')
    .split('## Postings')[1]!
    .split('\n')
    .filter((line) => line.startsWith('| `'));
  const told = rows.flatMap((row) => [...row.split(' | ')[0]!.matchAll(/`(\w+)`/g)].map(([, name]) => name!));
  const { events } = (recordForm as StructForm).struct;
  const members = Object.entries(((events as ListForm).list as UnionForm).union);
  const posting = members.filter(([type, { fields }]) => {
    const event = { type, ...(sample({ struct: fields }) as object) } as VenueEvent;
    let posts = 0;
    balanceEffects(
      event,
      { marketCurrencies: () => sides },
      postingSink(() => posts++),
    );
    return posts > 0;
  });
  expect(told.toSorted()).toEqual(posting.map(([type]) => type).toSorted());
});

const sides = { base: 1, quote: 0 } as unknown as ReturnType<MarketCurrencies['marketCurrencies']>;
type StructForm = Extract<Form, { readonly struct: unknown }>;
type ListForm = Extract<Form, { readonly list: unknown }>;
type UnionForm = Extract<Form, { readonly union: unknown }>;

/** Some value of a form, with nothing in it that could be left out. */
function sample(form: Form): unknown {
  if (form === 'uint') return 7;
  if (form === 'int') return 3n;
  if (form === 'text') return 'a';
  if (form === 'flag') return true;
  if ('oneOf' in form) return form.oneOf[0];
  if ('optional' in form) return sample(form.optional);
  if ('list' in form) return [sample(form.list)];
  const { struct } = form as StructForm;
  return Object.fromEntries(Object.entries(struct).map(([name, one]) => [name, sample(one)]));
}

test('the batches of the example are such as the venue checks and takes', () => {
  const [first, second] = exampleBatches();
  expect(verifyBatch(first, chainStart).count).toBe(1);
  const checked = verifyBatch(second, { seq: first.lastSeq, hash: first.hash });
  expect([checked.count, checked.stateHash?.[0]]).toEqual([3, 0x22]);
});

test.each(Object.keys(productLogs) as (keyof typeof productLogs)[])(
  'whoever knows nothing but the form reads of %s what the exchange reads',
  (product) => {
    const log = productLogs[product](7, 300);
    for (const record of log) {
      const bytes = recordBytes(record);
      expect(plain(readByForm(recordForm, bytes).value)).toEqual(plain(readRecord(new ByteReader(bytes))));
    }
  },
);

test('bytes that are left over, and a flag that is none, are no record', () => {
  const [record] = productLogs.mining(7, 5);
  const bytes = recordBytes(record!);
  expect(() => readByForm(recordForm, Buffer.concat([bytes, Uint8Array.of(0)]))).toThrow('1 bytes are left');
  expect(() => readByForm('flag', Uint8Array.of(2))).toThrow('Not a flag');
});

/** An `int` is a number or an amount, and may leave the safe integers: all numbers are compared as texts. */
function plain(value: unknown): unknown {
  if (typeof value === 'bigint' || typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, plain(one)]));
}
