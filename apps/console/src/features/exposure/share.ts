// How much of something is used, in percent with one decimal, exact down to it and never rounded in the house's favour.

/** Rounded up; undefined where there is nothing to use. */
export function percentUsed(part: string, whole: string): number | undefined {
  const [a, b] = sameScale(part, whole);
  if (b <= 0n) return undefined;
  return Number((a * 1_000n + b - 1n) / b) / 10;
}

function sameScale(...texts: readonly [string, string]): readonly [bigint, bigint] {
  const scale = Math.max(...texts.map((text) => text.split('.')[1]?.length ?? 0));
  const [first, second] = texts.map((text) => {
    const [integer = '0', fraction = ''] = text.split('.');
    return BigInt(integer + fraction.padEnd(scale, '0'));
  });
  return [first ?? 0n, second ?? 0n];
}

/** Below 70 percent nothing is tight; from 90 on openings are about to be refused. */
export function toneOf(percent: number): 'ok' | 'warn' | 'bad' {
  if (percent >= 90) return 'bad';
  return percent >= 70 ? 'warn' : 'ok';
}
