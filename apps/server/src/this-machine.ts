// Names of this machine itself: what goes there passes nobody on its way.

/** The name as it stands in an address, where one of IPv6 has its brackets. */
export function isThisMachine(hostname: string): boolean {
  const name = hostname.toLowerCase();
  return name === 'localhost' || name === '[::1]' || /^127\.[0-9.]+$/.test(name);
}
