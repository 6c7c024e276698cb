// The page's policy forbids text to become markup or the address of a script. The kit's style elements are written as
// text, so text without a tag passes; the app's workers have addresses of their own, and nothing else does.

interface TrustedTypes {
  readonly defaultPolicy: unknown;
  createPolicy(
    name: string,
    rules: {
      createHTML(text: string): string | undefined;
      createScriptURL(address: string): string | undefined;
    },
  ): unknown;
}

/** Undefined is a no: the browser refuses the assignment, as it refuses scripts and their addresses. */
export function withoutMarkup(text: string): string | undefined {
  return text.includes('<') ? undefined : text;
}

const WORKER = /^\/(?:assets\/(?:draw|balance)\.worker-[\w-]+|sw)\.js$/;

/** The app's own workers, from its own origin: those that draw and check balances again, and the service worker. */
export function ownWorker(address: string, origin: string): string | undefined {
  if (!URL.canParse(address, origin)) return undefined;
  const { pathname, search, origin: from } = new URL(address, origin);
  return from === origin && search === '' && WORKER.test(pathname) ? address : undefined;
}

/** Browsers that know no such policy enforce none. */
export function allowStyleTexts(page: { readonly trustedTypes?: TrustedTypes } = globalThis as object): void {
  const { trustedTypes } = page;
  if (trustedTypes === undefined || trustedTypes.defaultPolicy !== null) return;
  trustedTypes.createPolicy('default', {
    createHTML: withoutMarkup,
    createScriptURL: (address) => ownWorker(address, location.origin),
  });
}
