// The texts that the words of a message are made of. It imports nothing: the bell is on every page.
export const messageSections = ['notifications', 'spot', 'lever', 'seconds', 'money'] as const;
