// The names of price sources; one of a later release keeps the name of the server.
import { t } from '@candor/i18n/console';

export const sourceNames = ['simulated', 'manual', 'external'] as const;

export function sourceName(source: string): string {
  const known = sourceNames.find((name) => name === source);
  return known === undefined ? source : t(`source.${known}`);
}
