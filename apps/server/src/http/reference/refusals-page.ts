// The page of docs/reference that lists every refusal. A test writes it, and fails where it is out of date.
import { refusalRows } from './components.ts';

export function refusalsPage(): string {
  const rows = refusalRows.map(
    ({ code, refusal, status, field, message }) =>
      `| ${code} | \`${refusal}\` | ${status} | ${field === null ? '' : `\`${field}\``} | ${message} |`,
  );
  return `# Refusals

Made from the refusal catalogue by \`npx vitest run --project unit apps/server/src/http/reference --update\`. A number is
never changed and never used again. The field is the one beside which a form shows the message; a call whose field has
another name says so in its answer.

| Code | Refusal | HTTP | Field | Message |
|---|---|---|---|---|
${rows.join('\n')}
`;
}
