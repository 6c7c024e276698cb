// The page's policy forbids text to become markup. The kit's style elements are the one thing that is written as text,
// so text without a tag passes, and nothing else does.

interface TrustedTypes {
  readonly defaultPolicy: unknown;
  createPolicy(name: string, rules: { createHTML(text: string): string | undefined }): unknown;
}

/** Undefined is a no: the browser refuses the assignment, as it refuses scripts and their addresses. */
export function withoutMarkup(text: string): string | undefined {
  return text.includes('<') ? undefined : text;
}

/** Browsers that know no such policy enforce none. */
export function allowStyleTexts(page: { readonly trustedTypes?: TrustedTypes } = globalThis as object): void {
  const { trustedTypes } = page;
  if (trustedTypes === undefined || trustedTypes.defaultPolicy !== null) return;
  trustedTypes.createPolicy('default', { createHTML: withoutMarkup });
}
