// Saves a receipt as the file that the command line verifies.

export function saveReceipt(receipt: unknown, kind: string, id: number): void {
  const address = URL.createObjectURL(
    new Blob([`${JSON.stringify(receipt)}\n`], { type: 'application/json' }),
  );
  const link = document.createElement('a');
  link.href = address;
  link.download = `candor-receipt-${kind}-${id}.json`;
  link.click();
  URL.revokeObjectURL(address);
}
