import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { VenueProcess } from './venue-process.ts';

const MAIN = path.resolve(import.meta.dirname, '../../apps/server/src/main.ts');

afterEach(() => {
  vi.unstubAllEnvs();
});

test('a venue of a test opens its own database, whatever venue the shell around it is set to', async () => {
  vi.stubEnv('DATABASE_URL', 'postgresql://somebody@127.0.0.1:1/their_venue');
  vi.stubEnv('CANDOR_MODE', 'live');
  vi.stubEnv('HOST', '203.0.113.1');
  const venue = await VenueProcess.start({ CANDOR_PRICES: 'manual' }, [MAIN]);
  try {
    expect((await fetch(`${venue.url}/health/ready`)).status).toBe(200);
    expect(venue.environment).not.toHaveProperty('DATABASE_URL');
  } finally {
    await venue.dispose();
  }
});
