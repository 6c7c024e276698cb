// What a mail server's refusal speaks of: of one mail, for good, or of a moment in which it takes none.

/** The server refused the recipient or the text itself, and would do so again (RFC 5321, 4.2.1: replies of 5yz). */
export function isRefusedForGood(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { permanent, command } = error as { readonly permanent?: boolean; readonly command?: string };
  return permanent === true && (command === 'RCPT TO' || command === 'DATA');
}

/**
 * A mailbox or a host that is not there (RFC 3463: 5.1.1 to 5.1.3, 5.1.6, 5.1.10). One that takes nothing (5.2.1) is there:
 * servers say that too of one that gets too much at once, and nobody keeps a mail from its owner by sending others.
 */
const nobodyThere = /^5\d\d[ -]5\.1\.(?:[1236]|10)(?!\d)/;

/**
 * Narrower than the above: a server that was set up wrongly also refuses recipients for good, until somebody mends it, and
 * what can wait waits for that.
 */
export function saysNobodyIsThere(error: unknown): boolean {
  if (!isRefusedForGood(error)) return false;
  const { command, response } = error as { readonly command?: string; readonly response?: string };
  return command === 'RCPT TO' && nobodyThere.test(response ?? '');
}
