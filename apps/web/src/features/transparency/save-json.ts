// Saves proofs and roots as the files that the offline verifiers read.

export function saveJson(value: unknown, name: string): void {
  const text = `${JSON.stringify(value)}\n`;
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
