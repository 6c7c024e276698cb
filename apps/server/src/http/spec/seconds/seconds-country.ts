// Where seconds contracts may be opened: asked before an opening and nowhere else.
import type { SignedInUser } from '../../../identity/index.ts';
import type { RouteContext } from '../../context.ts';
import { type RouteRefusal, refuse } from '../../outcome.ts';

export function refuseCountry(
  { ports }: RouteContext,
  { nationality }: Pick<SignedInUser, 'nationality'>,
): RouteRefusal | undefined {
  return ports.products.allowed('seconds', nationality) ? undefined : refuse('product.notInCountry');
}

/** For calls that anybody may make, with a session or without one. */
export async function secondsInCountryOf(
  { ports }: RouteContext,
  token: string | undefined,
): Promise<boolean> {
  const user = token === undefined ? undefined : await ports.identity.findSession(token);
  return ports.products.allowed('seconds', user?.nationality);
}
