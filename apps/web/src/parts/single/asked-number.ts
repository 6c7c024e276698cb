// The number of one thing in an address; undefined where nothing, or nothing that could be a number, stands there.

export function askedNumber(address: URLSearchParams, name: string): number | undefined {
  const text = address.get(name) ?? '';
  const number = Number(text);
  return /^[1-9][0-9]{0,15}$/.test(text) && Number.isSafeInteger(number) ? number : undefined;
}
