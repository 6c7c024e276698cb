// Settings for tests: a venue in live mode, and what a start would say of an environment.
import { type Environment, readSettings, SettingsRefused } from './settings.ts';

export const liveEnvironment = {
  CANDOR_MODE: 'live',
  CANDOR_ORIGIN: 'https://venue.example',
  CANDOR_SECRET: 'a8f5b1c3d9e70246f1b3c5d7e9a0b2c4',
  SMTP_URL: 'smtps://mail.example',
  MAIL_FROM: 'venue@example.org',
  CANDOR_CONTACT_EMAIL: 'contact@venue.example',
} as const;

/** Nothing where it is taken. */
export function settingProblems(environment: Environment): string {
  try {
    readSettings(environment);
  } catch (error) {
    if (error instanceof SettingsRefused) return error.message;
    throw error;
  }
  return '';
}
