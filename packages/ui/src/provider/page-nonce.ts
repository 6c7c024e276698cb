// The nonce of the page's content security policy, as the server wrote it into the page.

/** Absent where a page has no such policy, as the gallery and a page in development. */
export function nonceOfPage(): string | undefined {
  const content = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
  return content === '' ? undefined : content;
}
