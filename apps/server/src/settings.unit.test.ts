// Settings: defaults, and refusals that name the setting and what is allowed.
import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';
import { liveEnvironment as live, settingProblems as problems } from './testing-settings.ts';

test('paper mode needs no setting at all', () => {
  expect(readSettings({})).toMatchObject({
    mode: 'paper',
    host: '127.0.0.1',
    port: 8080,
    prices: 'simulated',
    clock: 'system',
    development: undefined,
    databaseUrl: undefined,
    mail: { kind: 'captured' },
  });
});

test('customer service is the contact address unless a link is named', () => {
  expect(readSettings({})).toMatchObject({
    contactEmail: 'contact@candor.example',
    customerServiceUrl: 'mailto:contact@candor.example',
    metricsAddresses: [],
  });
  const named = {
    CANDOR_CONTACT_EMAIL: 'us@venue.example',
    CANDOR_SERVICE_URL: 'https://venue.example/help',
  };
  expect(readSettings(named)).toMatchObject({
    contactEmail: 'us@venue.example',
    customerServiceUrl: 'https://venue.example/help',
  });
});

test('users have passwords of 6 to 16 characters, or as many as an operator asks for', () => {
  expect(readSettings({}).passwordPolicy).toEqual({ lengthMin: 6, lengthMax: 16 });
  const asked = readSettings({ CANDOR_PASSWORD_LENGTH: '12-128' });
  expect(asked.passwordPolicy).toEqual({ lengthMin: 12, lengthMax: 128 });
});

test('the names under which the venue answers are a list', () => {
  expect(readSettings({}).hosts).toEqual([]);
  expect(readSettings({ CANDOR_HOSTS: 'venue.lan, Venue' }).hosts).toEqual(['venue.lan', 'Venue']);
});

test('an empty setting counts as absent', () => {
  expect(readSettings({ PORT: '', CANDOR_MODE: '', DATABASE_URL: '' })).toMatchObject({
    port: 8080,
    mode: 'paper',
  });
});

test('other programs may have settings of their own', () => {
  expect(problems({ HOME: '/home/x', NODE_ENV: 'production', PGHOST: 'x' })).toBe('');
});

test.each([
  ['CANDOR_MOOD', 'paper', 'CANDOR_MOOD is not a setting. The settings are CANDOR_MODE, '],
  ['CANDOR_MODE', 'demo', 'CANDOR_MODE must be paper or live.'],
  ['CANDOR_ACCOUNT_KEY_FILE', 'data/x.key', 'CANDOR_ACCOUNT_KEY_FILE must lie outside the data directory'],
  ['CANDOR_MODE', 'LIVE', 'CANDOR_MODE must be paper or live.'],
  ['CANDOR_PRICES', 'random', 'CANDOR_PRICES must be simulated or manual or external.'],
  ['CANDOR_CLOCK', 'fast', 'CANDOR_CLOCK must be system or manual.'],
  ['CANDOR_DEV', 'yes', 'CANDOR_DEV must be 0 or 1.'],
  ['CANDOR_DEV_PORT', '9000', 'CANDOR_DEV_PORT needs CANDOR_DEV=1.'],
  ['PORT', '80a', 'PORT must be a whole number from 0 to 65535.'],
  ['PORT', '65536', 'PORT must be a whole number from 0 to 65535.'],
  ['PORT', '-1', 'PORT must be a whole number from 0 to 65535.'],
  ['PORT', '080', 'PORT must be a whole number from 0 to 65535.'],
  ['PORT', '1e3', 'PORT must be a whole number from 0 to 65535.'],
  ['HOST', 'a b', 'HOST must be a host name'],
  ['DATABASE_URL', 'mysql://x', 'DATABASE_URL must begin with postgresql://'],
  ['DATABASE_URL', 'postgresql://candor:p@ss/w1@127.0.0.1/venue', 'DATABASE_URL cannot be read'],
  ['DATABASE_URL', 'postgresql://candor:1#2@127.0.0.1/venue', 'DATABASE_URL cannot be read'],
  ['CANDOR_ORIGIN', 'https://venue.example/', 'CANDOR_ORIGIN must be origins'],
  ['CANDOR_ORIGIN', '*', 'CANDOR_ORIGIN must be origins'],
  ['CANDOR_HOSTS', 'venue.example:8080', 'CANDOR_HOSTS must be host names without ports'],
  ['CANDOR_HOSTS', '*', 'CANDOR_HOSTS must be host names without ports'],
  ['CANDOR_TRUSTED_PROXIES', 'everybody', 'CANDOR_TRUSTED_PROXIES must be IP addresses'],
  ['CANDOR_TRUSTED_PROXIES', '999.1.1.1', 'CANDOR_TRUSTED_PROXIES must be IP addresses'],
  ['CANDOR_TRUSTED_PROXIES', '10.0.0.0/33', 'CANDOR_TRUSTED_PROXIES must be IP addresses'],
  ['CANDOR_TRUSTED_PROXIES', '0.0.0.0/0', 'CANDOR_TRUSTED_PROXIES must be IP addresses'],
  ['CANDOR_TRUSTED_PROXIES', '10.0.0.0/8/8', 'CANDOR_TRUSTED_PROXIES must be IP addresses'],
  ['CANDOR_METRICS_FROM', '10.0.0.0/8', 'CANDOR_METRICS_FROM must be IP addresses'],
  ['CANDOR_CONTACT_EMAIL', 'us', 'CANDOR_CONTACT_EMAIL must be an e-mail address'],
  ['CANDOR_PASSWORD_LENGTH', '12', 'CANDOR_PASSWORD_LENGTH must be the fewest and the most characters'],
  ['CANDOR_PASSWORD_LENGTH', '5-16', 'CANDOR_PASSWORD_LENGTH must be'],
  ['CANDOR_PASSWORD_LENGTH', '12-15', 'CANDOR_PASSWORD_LENGTH must be'],
  ['CANDOR_PASSWORD_LENGTH', '65-64', 'CANDOR_PASSWORD_LENGTH must be'],
  ['CANDOR_PASSWORD_LENGTH', '12-129', 'CANDOR_PASSWORD_LENGTH must be'],
  ['CANDOR_SERVICE_URL', 'javascript:alert(1)', 'CANDOR_SERVICE_URL must be a link'],
  ['CANDOR_SERVICE_URL', 'service', 'CANDOR_SERVICE_URL must be a link'],
  ['CANDOR_REQUESTS_PER_MINUTE', '1', 'CANDOR_REQUESTS_PER_MINUTE must be a whole number from 60'],
])('%s=%s stops the start and says what is allowed', (name, value, message) => {
  expect(problems({ [name]: value })).toContain(message);
});

test('one start shows every problem', () => {
  expect(problems({ PORT: 'x', CANDOR_MODE: 'x' }).split('\n')).toHaveLength(2);
});

test('a complete live environment is taken', () => {
  expect(readSettings(live)).toMatchObject({
    mode: 'live',
    prices: 'external',
    mail: {
      ...{ kind: 'smtp', url: 'smtps://mail.example', from: 'venue@example.org' },
      replyTo: 'contact@venue.example',
    },
  });
});

test('external prices come from four sources unless others are named', () => {
  const { priceSources } = readSettings(live);
  expect(priceSources.map(({ name }) => name)).toEqual(['cryptocompare', 'okx', 'bybit', 'kucoin']);
  expect(priceSources.every(({ url }) => url.startsWith('https://'))).toBe(true);
  expect(readSettings({}).priceSources).toEqual([]);
  const named = {
    CANDOR_PRICES: 'external',
    CANDOR_PRICE_SOURCES: 'okx=http://127.0.0.1:9001/, bybit, cryptocompare=https://prices.example/x',
    CANDOR_CRYPTOCOMPARE_KEY: 'abc123',
  };
  expect(readSettings(named).priceSources).toEqual([
    { name: 'okx', url: 'http://127.0.0.1:9001', headers: {} },
    { name: 'bybit', url: 'https://api.bybit.com', headers: {} },
    { name: 'cryptocompare', url: 'https://prices.example/x', headers: { authorization: 'Apikey abc123' } },
  ]);
});

test.each([
  ['okx,bybit', 'must name at least 3 sources'],
  ['okx,okx,bybit', 'must name each source once'],
  ['okx,bybit,coins', 'must be cryptocompare, okx, bybit, kucoin'],
  ['okx,bybit,', 'must be cryptocompare, okx, bybit, kucoin'],
  ['okx=http://prices.example,bybit,kucoin', 'http:// on this machine only'],
  ['okx=http://127.0.0.1.example,bybit,kucoin', 'http:// on this machine only'],
  ['okx=https://a:b@prices.example,bybit,kucoin', 'CANDOR_PRICE_SOURCES must be'],
  ['okx=ftp://127.0.0.1,bybit,kucoin', 'CANDOR_PRICE_SOURCES must be'],
  ['okx=https://prices.example/?a=b,bybit,kucoin', 'CANDOR_PRICE_SOURCES must be'],
])('the price sources %s are refused in live mode', (sources, message) => {
  expect(problems({ ...live, CANDOR_PRICE_SOURCES: sources })).toContain(message);
  expect(problems({ ...live, CANDOR_PRICE_SOURCES: 'okx,bybit,kucoin' })).toBe('');
});

test('sources of prices are no setting of simulated prices', () => {
  expect(problems({ CANDOR_PRICE_SOURCES: 'okx,bybit,kucoin' })).toContain('needs CANDOR_PRICES=external');
  expect(problems({ ...live, CANDOR_CRYPTOCOMPARE_KEY: 'a b' })).toContain(
    'CANDOR_CRYPTOCOMPARE_KEY must be',
  );
});

test.each([
  ['CANDOR_PRICES', 'simulated', 'CANDOR_PRICES must not be simulated in live mode'],
  ['CANDOR_PRICES', 'manual', 'CANDOR_PRICES must not be manual in live mode'],
  ['CANDOR_CLOCK', 'manual', 'CANDOR_CLOCK must be system in live mode'],
  ['CANDOR_DEV', '1', 'CANDOR_DEV must not be 1 in live mode'],
  ['CANDOR_SECRET', '', 'CANDOR_SECRET is needed in live mode'],
  ['CANDOR_SECRET', 'short', 'CANDOR_SECRET must be 32 random characters'],
  ['CANDOR_SECRET', 'a'.repeat(40), 'CANDOR_SECRET must be 32 random characters'],
  ['CANDOR_SECRET', 'paper trading has nothing to hide', 'CANDOR_SECRET must be 32 random characters'],
  ['SMTP_URL', '', 'SMTP_URL is needed in live mode'],
  ['SMTP_URL', 'http://mail', 'SMTP_URL is needed in live mode'],
  ['MAIL_FROM', '', 'MAIL_FROM is needed in live mode'],
  ['MAIL_FROM', 'venue', 'MAIL_FROM is needed in live mode'],
  ['MAIL_FROM', '@', 'MAIL_FROM is needed in live mode'],
  ['MAIL_FROM', 'venue@', 'MAIL_FROM is needed in live mode'],
  ['MAIL_FROM', '<venue@example.org', 'MAIL_FROM is needed in live mode'],
  ['SMTP_URL', 'smtp://mail.example?requiretls=true', 'SMTP_URL has a parameter that is none'],
  ['SMTP_URL', 'smtp://mail.example?require_tls=true', 'It may have requireTLS, '],
  [
    'SMTP_URL',
    'smtp://mail.example?requireTLS',
    'SMTP_URL has a parameter that is none, one without a value, or one twice',
  ],
  ['SMTP_URL', 'smtp://mail.example?requireTLS=ja', 'SMTP_URL has a parameter that is none'],
  [
    'SMTP_URL',
    'smtp://mail.example?requireTLS=True',
    'requireTLS, tls.rejectUnauthorized, pool are true or false',
  ],
  ['SMTP_URL', 'smtp://mail.example?requireTLS=true&requireTLS=false', 'or one twice'],
  ['SMTP_URL', 'smtp://mail.example?ignoreTLS=true', 'SMTP_URL has a parameter that is none'],
  ['CANDOR_CONTACT_EMAIL', '', 'CANDOR_CONTACT_EMAIL is needed in live mode'],
  ['CANDOR_CONTACT_EMAIL', 'contact@candor.example', 'CANDOR_CONTACT_EMAIL is needed in live mode'],
  ['CANDOR_ORIGIN', '', 'CANDOR_ORIGIN must name the https origin'],
  ['CANDOR_ORIGIN', 'http://venue.example', 'CANDOR_ORIGIN must name the https origin'],
  ['CANDOR_ORIGIN', 'https://venue.example,http://venue.example', 'CANDOR_ORIGIN must name the https origin'],
])('live mode does not start with %s=%s', (name, value, message) => {
  expect(problems({ ...live, [name]: value })).toContain(message);
});

test.each([
  'smtps://mailer:Canary9x9@mail.example:9x9',
  'smtps://mailer:p#Canary@mail.example',
  'smtps://mailer:1/Canary@mail.example',
  'smtps://mailer:pa@1/Canary@mail.example',
  'smtps://mailer:25#Canary@mail.example',
  'smtps://mailer:25?Canary@mail.example',
])('live mode does not start with the mail server %s, and does not repeat it', (url) => {
  const found = problems({ ...live, SMTP_URL: url });
  expect(found).toContain('SMTP_URL cannot be read');
  expect(found).not.toContain('Canary');
});

test.each([
  'smtp://127.0.0.1:2525',
  'smtp://mail.example:587/?requireTLS=true',
  'smtp://mail.example/?requireTLS=false',
  'smtp://mail.example/?pool=true',
  'smtp://mail.example?requireTLS=true&tls.servername=mx.example',
  'smtps://mailer:p@ss%23@mail.example:465',
])('live mode takes the mail server %s', (url) => {
  expect(problems({ ...live, SMTP_URL: url })).toBe('');
});

test.each(['venue@example.org', 'Candor <venue@example.org>', '"The venue" <venue@example.org>'])(
  'live mode sends mail from %s',
  (from) => {
    expect(problems({ ...live, MAIL_FROM: from })).toBe('');
  },
);
