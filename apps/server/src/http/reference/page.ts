// The reference as a page that needs no script: written from the document on the server.
import { createHash } from 'node:crypto';
import { schemaOfContent } from './bodies.ts';
import { refusalRows } from './components.ts';
import type { OpenApiDocument, Operation, Parameter } from './document.ts';
import type { JsonSchema } from './json-schema.ts';

// The colours of the app's night and day; its typeface is not asked for.
const style = `
:root {
  color-scheme: light dark; font: 100%/1.5 system-ui, sans-serif;
  --paper: light-dark(#fbfaf7, #0f1318); --raised: light-dark(#ffffff, #161c23); --line: light-dark(#e3e1da, #2a343f);
  --text: light-dark(#1b2129, #e8edf2); --muted: light-dark(#5c6875, #93a1b0); --accent: light-dark(#1f5fbf, #6ea8fe);
}
body { max-width: 62rem; margin: 2rem auto; padding: 0 1rem; background: var(--paper); color: var(--text); }
h1 { font-size: 1.75rem; line-height: 1.25; }
h2 { margin-block-start: 3rem; font-size: 1.25rem; }
a { color: var(--accent); }
code, pre { font-family: ui-monospace, monospace; font-size: 0.875rem; overflow-wrap: anywhere; }
pre { overflow: auto; padding: 0.75rem; border: 1px solid var(--line); border-radius: 6px; background: var(--raised); }
table { border-collapse: collapse; display: block; overflow: auto; }
th, td { text-align: start; padding: 0.25rem 0.75rem 0.25rem 0; vertical-align: top; }
th, summary { color: var(--muted); font-weight: 500; }
summary { padding-block: 0.625rem; cursor: pointer; }
article { margin: 1.5rem 0; padding-block-start: 1rem; border-block-start: 1px solid var(--line); }
article > p { margin-block: 0.5rem; }
h3 { margin-block: 0 0.5rem; }
h3 code { font-size: 1rem; }
`;

/** By its hash a browser knows the one style that is ours: the page is the same each time, and no other style counts. */
export const styleSource = `'sha256-${createHash('sha256').update(style).digest('base64')}'`;

export function referencePage(document: OpenApiDocument): string {
  const { info, tags, paths } = document;
  const sections = tags.map(({ name, description }) => {
    const articles = Object.entries(paths).flatMap(([url, methods]) =>
      Object.entries(methods)
        .filter(([, operation]) => operation.tags.includes(name))
        .map(([method, operation]) => article(method, url, operation)),
    );
    return `<section><h2>${htmlText(name)}</h2><p>${htmlText(description)}</p>${articles.join('')}</section>`;
  });
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${htmlText(info.title)} API ${htmlText(info.version)}</title>
<style>${style}</style>
</head>
<body>
<h1>${htmlText(info.title)} API ${htmlText(info.version)}</h1>
<p>${htmlText(info.description).replace(/`([^`]+)`/g, '<code>$1</code>')}</p>
<p><a href="/docs/openapi.json">The OpenAPI 3.1 document</a></p>
${sections.join('\n')}
${stream(document)}
${refusals()}
</body>
</html>
`;
}

function article(method: string, url: string, operation: Operation): string {
  const parameters = operation.parameters.filter((parameter) => 'name' in parameter);
  const { requestBody } = operation;
  const body = requestBody && schemaOfContent(requestBody.content);
  const ok = operation.responses[200];
  const data = ok !== undefined && 'content' in ok ? dataOf(schemaOfContent(ok.content) ?? {}) : undefined;
  return `<article id="${htmlText(operation.operationId)}">
<h3><code>${htmlText(method.toUpperCase())} ${htmlText(url)}</code></h3>
<p>${htmlText(operation.summary)}</p>
${keysOf(operation)}
${operation.parameters.length > parameters.length ? '<p>Takes an <code>Idempotency-Key</code> header.</p>' : ''}
${parameters.length > 0 ? parameterTable(parameters) : ''}
${body === undefined ? '' : schemaOf('Body', body)}
${data === undefined ? '' : schemaOf('Data of the answer', data)}
</article>`;
}

function keysOf({ security }: Operation): string {
  if (security.some((way) => 'readingKey' in way)) return '<p>Also with the key of a program.</p>';
  return security.some((way) => 'tradingKey' in way)
    ? '<p>Also with the key of a program that may trade.</p>'
    : '';
}

function dataOf(envelope: JsonSchema): unknown {
  return (envelope.properties as Readonly<Record<string, unknown>> | undefined)?.data;
}

function parameterTable(parameters: readonly Parameter[]): string {
  const rows = parameters.map(
    ({ name, required, schema }) =>
      `<tr><td><code>${htmlText(name)}</code></td><td>${required ? 'needed' : 'optional'}</td><td><code>${htmlText(JSON.stringify(schema))}</code></td></tr>`,
  );
  return `<table><thead><tr><th>Parameter</th><th></th><th>Schema</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

function schemaOf(title: string, schema: unknown): string {
  return `<details><summary>${htmlText(title)}</summary><pre>${htmlText(JSON.stringify(schema, null, 2))}</pre></details>`;
}

function stream({ components: { schemas } }: OpenApiDocument): string {
  const { StreamRequest, StreamMessage } = schemas;
  return `<section id="stream"><h2>Live stream</h2><p>A WebSocket at <code>/stream</code>; its messages are JSON text.</p>
${schemaOf(StreamRequest.description, StreamRequest)}
${schemaOf(StreamMessage.description, StreamMessage)}</section>`;
}

function refusals(): string {
  const rows = refusalRows.map(
    ({ refusal, code, status, field, message }) =>
      `<tr><td>${code}</td><td><code>${htmlText(refusal)}</code></td><td>${status}</td><td>${htmlText(field ?? '')}</td><td>${htmlText(message)}</td></tr>`,
  );
  return `<section id="refusals"><h2>Refusals</h2><table><thead><tr><th>Code</th><th>Refusal</th><th>HTTP</th><th>Field</th><th>Message</th></tr></thead><tbody>${rows.join('')}</tbody></table></section>`;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function htmlText(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '');
}
