// What a mail server's refusal speaks of: of one mail, for good, or of a moment in which it takes none.

/** The server refused the recipient or the text itself, and would do so again (RFC 5321, 4.2.1: replies of 5yz). */
export function isRefusedForGood(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { permanent, command } = error as { readonly permanent?: boolean; readonly command?: string };
  return permanent === true && (command === 'RCPT TO' || command === 'DATA');
}
