// The OpenAPI 3.1 document of the API, made from the schemas by which the routes judge requests and write answers.
import type { Route } from '../route.ts';
import { type Content, contentOfAnswer, type RequestBody, requestBodyOf } from './bodies.ts';
import { components, limitHeaders } from './components.ts';
import { type JsonSchema, jsonSchema } from './json-schema.ts';

export interface Parameter {
  readonly name: string;
  readonly in: 'query' | 'path';
  readonly required: boolean;
  readonly schema: JsonSchema;
}

interface Reference {
  readonly $ref: string;
}

export interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters: readonly (Parameter | Reference)[];
  readonly requestBody?: RequestBody;
  readonly responses: Readonly<
    Record<
      string,
      | Reference
      | { readonly description: string; readonly headers: typeof limitHeaders; readonly content: Content }
    >
  >;
}

export interface OpenApiDocument {
  readonly openapi: '3.1.0';
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly servers: readonly { readonly url: string }[];
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: ReturnType<typeof components>;
}

const description = `Every answer is an envelope: \`code\` 200 carries data, any other is a number of the refusal
catalogue, and \`type\` "no" means: sign in again. Amounts are decimal strings; times are milliseconds since
1970-01-01T00:00:00Z, where a field does not say otherwise. Unknown fields are refused.
A browser sends the session cookie, and with it a change needs our own Origin; a program sends the same token as a
bearer token, or better a key that may do less (\`CreateApiKey\`), where the call says so. A call that takes an
\`Idempotency-Key\` has one effect and one answer under the same key, however often it is sent; another request under it
is refused as \`request.conflict\`. A call that was refused leaves its key unused. The key is a UUID of version 7 in small
letters, ten minutes old at most. A call may name the account that it is meant for, by its \`aid\`, in a header
\`Candor-Account\`: where another one is signed in it is refused as \`session.foreignAid\`.
Answers say in \`RateLimit-Limit\`, \`RateLimit-Remaining\` and \`RateLimit-Reset\` how many requests an address has in
a minute, how many are left, and after how many seconds the count begins again; where waiting helps, \`Retry-After\` says
how many seconds. Live data comes over the WebSocket at /stream, which takes orders as well: its messages are the schemas
\`StreamRequest\` and \`StreamMessage\`, and \`docs/reference/stream.md\` beside the source says how it goes.
\`docs/guides/programs.md\` is where programs begin. How what the venue signs is checked without its code stands in
\`docs/reference\` as well: \`records.md\` (the bytes of the log), \`arithmetic.md\` (every formula and posting),
\`replay.md\`, \`receipt.md\`, \`draw.md\` and \`liabilities.md\`.`;

const tags = {
  public: { name: 'Public', description: 'Needs no session.' },
  user: { name: 'Signed in', description: 'Speaks of the account that the session belongs to.' },
} as const;

export function openApiDocument(
  routes: readonly Route[],
  about: { readonly version: string; readonly cookie: string },
): OpenApiDocument {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const route of routes) {
    const path = pathOf(route.url);
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(route) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Candor', version: about.version, description },
    servers: [{ url: '/' }],
    tags: Object.values(tags),
    paths,
    components: components(about.cookie),
  };
}

/** A part of an address that stands for something, such as `:id`. */
const PLACE = /:([a-z]+)/g;

/** `/files/:id` as OpenAPI writes it. */
export function pathOf(url: string): string {
  return url.replace(PLACE, '{$1}');
}

function operationOf(route: Route): Operation {
  const requestBody = requestBodyOf(route);
  const signedIn = route.access === 'user';
  return {
    operationId: operationId(route.url),
    summary: route.summary,
    tags: [tags[route.access].name],
    security: signedIn ? [{ cookie: [] }, { bearer: [] }, ...keysFor(route)] : [],
    parameters: [
      ...placeParameters(route),
      ...queryParameters(route),
      ...(route.idempotencyKey ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
    ],
    ...(requestBody !== undefined && { requestBody }),
    responses: {
      200: { description: 'Carried out.', headers: limitHeaders, content: contentOfAnswer(route) },
      ...(signedIn && { 401: { $ref: '#/components/responses/SignIn' } }),
      429: { $ref: '#/components/responses/TooMany' },
      '4XX': { $ref: '#/components/responses/Refused' },
      '5XX': { $ref: '#/components/responses/Refused' },
    },
  };
}

/** A key that trades reads as well. */
function keysFor({ key }: Route): Operation['security'] {
  const trading = [{ tradingKey: [] }];
  if (key === undefined) return [];
  return key === 'read' ? [{ readingKey: [] }, ...trading] : trading;
}

/** `/api/webapi/Login` is Login, `/health/live` is healthLive, `/files/:id` is filesId. */
function operationId(url: string): string {
  const parts = url
    .replace(/^\/api\/(?:openapi|webapi)\//, '')
    .replace(PLACE, '$1')
    .split('/')
    .filter((part) => part !== '');
  return parts.map((part, i) => (i === 0 ? part : part.charAt(0).toUpperCase() + part.slice(1))).join('');
}

function placeParameters({ url }: Route): Parameter[] {
  return [...url.matchAll(PLACE)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
}

function queryParameters(route: Route): Parameter[] {
  const { properties = {}, required = [] } = jsonSchema(route.query, 'input') as {
    properties?: Readonly<Record<string, JsonSchema>>;
    required?: readonly string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}
