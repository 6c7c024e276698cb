// All commands of the venue as one union, with their canonical encoding.
import type { UserId } from './arithmetic/units.ts';
import { type UnionOf, union } from './encoding/kinds.ts';
import { priceCommands } from './prices/commands.ts';
import { spotCommands } from './spot/commands.ts';
import { venueCommands } from './venue/commands.ts';
import { walletCommands } from './wallet/commands.ts';

const variants = { ...venueCommands, ...walletCommands, ...priceCommands, ...spotCommands } as const;

export type Command = UnionOf<typeof variants>;
export type CommandType = Command['type'];
export type CommandOf<T extends CommandType> = Extract<Command, { type: T }>;

export const commandKind = union(variants);

/** Whose request ids a command uses: its user's, or those of the venue (0). */
export function commandUser(command: Command): UserId {
  return 'user' in command ? command.user : (0 as UserId);
}
