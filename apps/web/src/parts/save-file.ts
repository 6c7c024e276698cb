// Saves a text, or a value as JSON, as a file of the browser; nothing of it leaves the device.

const KEPT_MS = 10 * 60_000;

export function saveFile(name: string, text: string, type = 'text/plain;charset=utf-8'): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // An iPhone asks whether it may, and reads the file only after the answer.
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}

/** Words of the screen without the marks of its reading direction, which editors and shells show or choke on. */
export const wordsInFile = (words: string): string => words.replace(/[\u2066-\u2069]/g, '');

/** As the commands and the offline verifiers read it. */
export function saveJson(value: unknown, name: string): void {
  saveFile(name, `${JSON.stringify(value)}\n`, 'application/json');
}
