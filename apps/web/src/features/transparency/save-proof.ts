// Saves a proof as the file that the offline verifiers read.

export function saveProof(proof: unknown): void {
  const text = `${JSON.stringify(proof)}\n`;
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = 'candor-liability-proof.json';
  link.click();
  URL.revokeObjectURL(address);
}
