// A moment as mails say it, in every language: 2026-01-31 23:59:59 UTC.
export function mailTime(atMs: number): string {
  return `${new Date(atMs).toISOString().slice(0, 19).replace('T', ' ')} UTC`;
}
