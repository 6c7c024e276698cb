// Recovery codes as a text file that the browser saves; nothing of it leaves the device.

/** Lines end as every editor knows them. */
export function fileOfCodes(words: string, codes: readonly string[]): string {
  return [words.replace(/[\u2066-\u2069]/g, ''), '', ...codes, ''].join('\r\n');
}

export function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
