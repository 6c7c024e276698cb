// The market that an address asks for, and the address that says which one is shown.
import { fullSymbol } from '@candor/client';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** The listed symbol that the address asks for, else the one that was looked at last, else the first: `eth` is `ETH/USDT`. */
export function symbolToShow(
  listed: readonly string[],
  asked: string | null,
  last: string | undefined,
): string | undefined {
  const wanted = [asked === null ? undefined : fullSymbol(asked.toUpperCase()), last];
  return wanted.find((symbol) => symbol !== undefined && listed.includes(symbol)) ?? listed[0];
}

/** The query with the symbol that is shown, where it asks for one that is written otherwise or is not there. */
export function correctedQuery(query: string, shown: string): string | undefined {
  const fields = new URLSearchParams(query);
  const asked = fields.get('symbol');
  if (asked === null || asked === shown) return undefined;
  fields.set('symbol', shown);
  return `?${fields.toString().replaceAll('%2F', '/')}`;
}

/** An address that named another market than the one below it would be kept, sent on, and traded on by mistake. */
export function useAddressOfMarket(shown: string): void {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const corrected = correctedQuery(search, shown);
    if (corrected !== undefined) void navigate(pathname + corrected, { replace: true, state });
  }, [search, shown, navigate, pathname, state]);
}
