// All commands of the venue as one union, with their canonical encoding.
import type { ActionId, UserId } from './arithmetic/units.ts';
import { type UnionOf, union } from './encoding/kinds.ts';
import { miningCommands, miningUserCommands } from './mining/commands.ts';
import { perpetualCommands, perpetualUserCommands } from './perpetual/commands.ts';
import { priceCommands } from './prices/commands.ts';
import { secondsCommands, secondsUserCommands } from './seconds/commands.ts';
import { spotCommands } from './spot/commands.ts';
import { quickSpotCommands } from './spot/quick-readers.ts';
import { spotCommandWriters } from './spot/quick-writers.ts';
import { subscriptionCommands, subscriptionUserCommands } from './subscription/commands.ts';
import { venueCommands } from './venue/commands.ts';
import { walletCommands } from './wallet/commands.ts';
import { withdrawalCommands } from './wallet/withdrawal-commands.ts';

const variants = {
  ...venueCommands,
  ...walletCommands,
  ...priceCommands,
  ...spotCommands,
  ...withdrawalCommands,
  ...perpetualCommands,
  ...secondsCommands,
  ...miningCommands,
  ...subscriptionCommands,
} as const;

export type Command = UnionOf<typeof variants>;
export type CommandType = Command['type'];
export type CommandOf<T extends CommandType> = Extract<Command, { type: T }>;
/** What operators do, and the installation itself: each names the audited row that says why. */
export type OperatorCommand = Extract<Command, { action: ActionId }>;

/** What a user sends; everything else comes from operators, adapters and the venue itself. */
const userCommands: Readonly<Record<string, unknown>> = {
  ...spotCommands,
  ...perpetualUserCommands,
  ...secondsUserCommands,
  ...miningUserCommands,
  ...subscriptionUserCommands,
  TransferBetweenWallets: true,
  SendToUser: true,
  RequestSwapQuote: true,
  AcceptSwap: true,
  BindWithdrawalAddress: true,
  RequestWithdrawal: true,
  CancelWithdrawal: true,
  FreezeOwnAccount: true,
};

export const commandKind = union(variants, quickSpotCommands, spotCommandWriters);

/** Whose request ids a command uses: the user's own for what users send, those of the venue (0) for all else. */
export function requestOwner(command: Command): UserId {
  return 'user' in command && command.type in userCommands ? command.user : (0 as UserId);
}
