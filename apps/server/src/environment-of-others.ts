// The environment of processes that the server starts: its own without its settings, of which some are secret. They may
// run under another account, and whatever they are made to read of themselves tells nothing of the server.

const settings = /^(?:DATABASE_URL|SMTP_URL|MAIL_FROM)$|^CANDOR_/;

export function environmentOfOthers(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !settings.test(name)));
}
