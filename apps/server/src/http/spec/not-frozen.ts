// What a frozen account may not do beside moving money: whoever took it over must not change who can get in.
import { userInfo } from '@candor/exchange';
import type { SignedInUser } from '../../identity/index.ts';
import type { RouteContext } from '../context.ts';
import { type RouteRefusal, refuse } from '../outcome.ts';

export async function refuseFrozen(
  { ports }: Pick<RouteContext, 'ports'>,
  { user }: Pick<SignedInUser, 'user'>,
): Promise<RouteRefusal | undefined> {
  const known = await ports.engine.read((state) => userInfo(state, user));
  return known?.frozen === true ? refuse('user.frozen') : undefined;
}
