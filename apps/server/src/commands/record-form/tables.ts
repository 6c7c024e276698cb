// The form of records as tables that people read.
import { type Form, type MemberForm, recordForm } from '@candor/exchange';

const LINE_MAX = 110;

/** All that a program needs to read the log, laid out as every file here is. */
export function formJson(): string {
  const text = JSON.stringify(recordForm, undefined, 2);
  const inLines = text.replace(/^( *"oneOf": )\[\n([^\]]*)\n *\]/gm, (whole, name: string, words: string) => {
    const line = `${name}[${words.trim().split(/,\n */).join(', ')}]`;
    return line.length <= LINE_MAX ? line : whole;
  });
  return `${inLines}\n`;
}

export function formTables(): string {
  const fields = structOf(recordForm);
  const commands = membersOf(fields.command!);
  const events = membersOf((fields.events as { readonly list: Form }).list);
  return [table('command', commands), table('event', events)].join('\n\n');
}

function table(what: string, members: Readonly<Record<string, MemberForm>>): string {
  const rows = Object.entries(members)
    .sort(([, a], [, b]) => a.number - b.number)
    .map(([name, { number, fields }]) => `| ${number} | \`${name}\` | ${fieldsText(fields)} |`);
  return [`| number | ${what} | fields, in their order |`, '|---|---|---|', ...rows].join('\n');
}

export function fieldsText(fields: Readonly<Record<string, Form>>): string {
  return Object.entries(fields)
    .map(([name, form]) => `${name} ${formText(form)}`)
    .join(', ');
}

export function formText(form: Form): string {
  if (typeof form === 'string') return form;
  if ('oneOf' in form) return `(${form.oneOf.join(' / ')})`;
  if ('optional' in form) return `${formText(form.optional)}?`;
  if ('list' in form) return `[${formText(form.list)}]`;
  if ('struct' in form) return `{${fieldsText(form.struct)}}`;
  return 'one of the members below';
}

function structOf(form: Form): Readonly<Record<string, Form>> {
  return (form as { readonly struct: Readonly<Record<string, Form>> }).struct;
}

export function membersOf(form: Form): Readonly<Record<string, MemberForm>> {
  return (form as { readonly union: Readonly<Record<string, MemberForm>> }).union;
}
