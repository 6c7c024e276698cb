// One bounded request to a source: a time limit, a size limit, no redirects, and a reason whenever there is no answer.

export type FetchProblem =
  | 'timeout'
  | 'unreachable'
  | 'redirected'
  | 'rateLimited'
  | 'serverError'
  | 'refusedByServer'
  | 'tooLarge';

export type Answer =
  | { readonly ok: true; readonly body: string; readonly serverMs: number | undefined }
  | { readonly ok: false; readonly problem: FetchProblem; readonly retryAfterMs: number | undefined };

export interface FetchLimits {
  readonly timeoutMs: number;
  readonly bytesMax: number;
}

export async function fetchAnswer(
  url: string,
  headers: Readonly<Record<string, string>>,
  limits: FetchLimits,
  stop: AbortSignal,
): Promise<Answer> {
  const timeout = AbortSignal.timeout(limits.timeoutMs);
  // Ends the connection in every case in which the body is not read to its end.
  const end = new AbortController();
  try {
    const response = await fetch(url, {
      headers: { accept: 'application/json', ...headers },
      redirect: 'manual',
      signal: AbortSignal.any([timeout, stop, end.signal]),
    });
    const problem = problemOf(response.status);
    if (problem !== undefined) {
      return { ok: false, problem, retryAfterMs: retryAfterOf(response.headers.get('retry-after')) };
    }
    const body = await readBody(response, limits.bytesMax);
    if (body === undefined) return failed('tooLarge');
    const serverMs = Date.parse(response.headers.get('date') ?? '');
    return { ok: true, body, serverMs: Number.isNaN(serverMs) ? undefined : serverMs };
  } catch {
    return failed(timeout.aborted ? 'timeout' : 'unreachable');
  } finally {
    end.abort();
  }
}

const failed = (problem: FetchProblem): Answer => ({ ok: false, problem, retryAfterMs: undefined });

function problemOf(status: number): FetchProblem | undefined {
  if (status === 200) return undefined;
  if (status === 429 || status === 418) return 'rateLimited';
  if (status >= 500) return 'serverError';
  return status >= 300 && status < 400 ? 'redirected' : 'refusedByServer';
}

/** Undefined when it is too large. The bytes are counted as they are after unpacking. */
async function readBody(response: Response, bytesMax: number): Promise<string | undefined> {
  if (Number(response.headers.get('content-length') ?? 0) > bytesMax) return undefined;
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let bytes = 0;
  let text = '';
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > bytesMax) return undefined;
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/** Seconds, or a date. Exported for its test. */
export function retryAfterOf(value: string | null, nowMs = Date.now()): number | undefined {
  if (value === null) return undefined;
  if (/^[0-9]{1,9}$/.test(value)) return Number(value) * 1000;
  const at = value.endsWith(' GMT') ? Date.parse(value) : Number.NaN;
  return Number.isNaN(at) ? undefined : Math.max(0, at - nowMs);
}
