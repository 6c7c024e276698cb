// Words of the app as something installed: what it is, a new version, and a page without a connection.

export const install = {
  description: 'A trading venue that anyone can run and anyone can check.',
  update: { ready: 'A new version is ready.', reload: 'Load it now' },
  offline: {
    title: 'No connection',
    text: 'The venue cannot be reached. No price and no balance is shown, because it would be old.',
    again: 'This page tries again by itself and opens the app as soon as there is a connection.',
    retry: 'Try again now',
    failed: 'Still no connection.',
  },
} as const;
