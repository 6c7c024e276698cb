// placeholder
export async function engineBench(): Promise<never> {
  throw new Error('x');
}
