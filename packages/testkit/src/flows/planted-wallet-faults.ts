// Faults of the wallets that are planted on purpose, to show that the comparison with the twin finds them.
import { type Decision, decide, type ExchangeState, type Input, type VenueEvent } from '@candor/exchange';

type Decide = (state: ExchangeState, input: Input) => Decision;
type EventOf<T extends VenueEvent['type']> = Extract<VenueEvent, { type: T }>;

function changing<T extends VenueEvent['type']>(
  type: T,
  change: (event: EventOf<T>) => Partial<EventOf<T>>,
): Decide {
  return (state, input) => {
    const decision = decide(state, input);
    if (decision.outcome !== 'accepted') return decision;
    const changed = decision.events.map((event) =>
      event.type === type ? { ...event, ...change(event as EventOf<T>) } : event,
    );
    return { outcome: 'accepted', events: changed as VenueEvent[] };
  };
}

/** Decides one kind of command as if it were another moment. */
function atAnotherTime(type: Input['command']['type'], byMs: number): Decide {
  return (state, input) =>
    decide(state, input.command.type === type ? { ...input, at: (input.at + byMs) as Input['at'] } : input);
}

/** Decides with every user thawed, and freezes them again. */
function thawed(state: ExchangeState, input: Input): Decision {
  const frozen = state.users.values().filter((user) => user.frozen);
  for (const user of frozen) user.frozen = false;
  const decision = decide(state, input);
  for (const user of frozen) user.frozen = true;
  return decision;
}

/** Takes every quote as if the market stood where it stood when it was given. */
export function standingQuotes(): Decide {
  const quotedAt = new Map<number, readonly (ExchangeState['markets'][number]['index'] | undefined)[]>();
  return (state, input) => {
    const { command, at } = input;
    const then = command.type === 'AcceptSwap' ? quotedAt.get(command.quote) : undefined;
    if (then === undefined) {
      const decision = decide(state, input);
      const quoted = decision.outcome === 'accepted' ? decision.events.at(0) : undefined;
      if (quoted?.type === 'SwapQuoted')
        quotedAt.set(
          quoted.quote,
          state.markets.map(({ index }) => index),
        );
      return decision;
    }
    const now = state.markets.map(({ index }) => index);
    state.markets.forEach((market, place) => {
      const index = then[place];
      market.index = index && { ...index, observedAt: at };
    });
    const decision = decide(state, input);
    state.markets.forEach((market, place) => {
      market.index = now[place];
    });
    return decision;
  };
}

/** Every action looks like a new one. */
function forgetsActions(state: ExchangeState, input: Input): Decision {
  const { command } = input;
  if (!('action' in command) || command.action === 0) return decide(state, input);
  const fresh = { ...command, action: (command.action + 2 ** 40) as typeof command.action };
  return decide(state, { ...input, command: fresh as Input['command'] });
}

/** Withdraws at the fee in force, whatever the user saw. */
function takesAnyFee(state: ExchangeState, input: Input): Decision {
  const { command } = input;
  if (command.type !== 'RequestWithdrawal') return decide(state, input);
  const fee = state.wallet.networks.get(command.network)?.fee ?? command.fee;
  return decide(state, { ...input, command: { ...command, fee } });
}

const DAY_MS = 86_400_000;

export const plantedWalletFaults: Readonly<Record<string, Decide>> = {
  'a refused withdrawal that releases one atom less': changing('WithdrawalRefused', ({ amount }) => ({
    amount: (amount - 1n) as typeof amount,
  })),
  'a withdrawal that is paid without its fee': changing('WithdrawalSettled', ({ fee }) => ({
    fee: 0n as typeof fee,
  })),
  'a withdrawal that one operator too few approves': changing('WithdrawalApproved', () => ({
    complete: true,
  })),
  'a day that is over a day too early': atAnotherTime('RequestWithdrawal', DAY_MS),
  'a quote that lives a minute too long': atAnotherTime('AcceptSwap', -60_000),
  'a quote that stands whatever the market does': standingQuotes(),
  'a fee that nobody agreed to': takesAnyFee,
  'a swap that rounds for the user': changing('SwapQuoted', ({ receive }) => ({
    receive: (receive + 1n) as typeof receive,
  })),
  'an inviter who is paid one atom too much': changing('ReferralPaid', ({ amount }) => ({
    amount: (amount + 1n) as typeof amount,
  })),
  'a gift that is taken back from nobody': changing('GiftTakenBack', ({ amount }) => ({
    amount: (amount * 2n) as typeof amount,
  })),
  'a frozen user who goes on': thawed,
  'an action that is carried out twice': forgetsActions,
};
