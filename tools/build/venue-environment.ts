// The environment of a venue that a test or a bench starts: the caller's, without the settings of the caller's own venue.

/** What the server reads: one of these that somebody exported would make a test open, migrate and write their database. */
const setting = /^(?:CANDOR_.*|DATABASE_URL|HOST|MAIL_FROM|PORT|SMTP_URL)$/;

/** Its own settings are all that such a venue has. */
export function venueEnvironment(own: NodeJS.ProcessEnv, caller = process.env): NodeJS.ProcessEnv {
  const rest = Object.entries(caller).filter(([name]) => !setting.test(name));
  return { ...Object.fromEntries(rest), ...own };
}
