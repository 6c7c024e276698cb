// The part of a command stream that moves money outside trading, with everything that people should not send.
import { houseAccounts } from '@candor/exchange';
import { deposit } from '../worlds/default-world.ts';
import type { PlainCommand, PlainEvent } from '../worlds/plain.ts';
import type { Random } from '../worlds/random.ts';
import { FLOW_USERS } from './flow-world.ts';

export const walletKinds = {
  deposit: 2,
  transfer: 4,
  send: 2,
  quote: 7,
  swap: 8,
  bind: 2,
  unbind: 1,
  request: 7,
  cancelWithdrawal: 1,
  approve: 4,
  refuse: 1,
  settle: 4,
  change: 1,
  freeze: 2,
  unfreeze: 4,
  tier: 1,
  rates: 1,
  terms: 1,
  limit: 1,
  fund: 1,
  move: 2,
  payOut: 1,
  grant: 1,
  takeBack: 1,
};
export type WalletKind = keyof typeof walletKinds;

const wallets = ['spot', 'leverage', 'funding', 'funding', 'seconds'] as const;
const networks = ['erc20', 'erc20', 'erc20', 'omni', 'paper'] as const;
const tiers = ['none', 'individual', 'institution'] as const;
const amounts = [-1n, 0n, 1n, 7n, 1_000n, 1_000n, 50_000n, 10n ** 8n, 2n ** 88n, 2n ** 96n] as const;

/** Remembers what was asked for, so that later steps can answer it. */
export class FlowWallet {
  readonly #withdrawals: { readonly withdrawal: number; readonly user: number }[] = [];
  readonly #quotes: { readonly quote: number; readonly user: number }[] = [];
  readonly #gifts: number[] = [];
  readonly #fees = new Map<string, bigint>();
  /** A quote lives for seconds, so that most are answered at once or never. */
  #isQuoteNew = false;
  #transactions = 0;
  #actions = 0;
  #rows = 10;

  learn(event: PlainEvent): void {
    if (event.type === 'NetworkTermsSet') this.#fees.set(event.network, event.fee);
    if (event.type === 'WithdrawalRequested') this.#withdrawals.push(event);
    this.#isQuoteNew ||= event.type === 'SwapQuoted';
    if (event.type === 'SwapQuoted') this.#quotes.push(event);
    if (event.type === 'GiftGranted') this.#gifts.push(event.gift);
  }

  /** Mostly a new action; now and then one that was carried out before, or an operator without any. */
  operated(random: Random): { readonly operator: number; readonly action: number } {
    const repeated = random.chance(4) ? random.below(this.#actions + 1) : undefined;
    return { operator: random.below(3), action: repeated ?? ++this.#actions };
  }

  command(random: Random, wanted: WalletKind, user: number): PlainCommand {
    const kind = this.#isQuoteNew && random.chance(60) ? 'swap' : wanted;
    const currency = random.below(3) + (random.chance(2) ? 3 : 0);
    const amount = random.pick(amounts);
    switch (kind) {
      case 'deposit':
        return deposit({ user, currency, wallet: random.pick(wallets), amount, ...this.#incoming(random) });
      case 'transfer': {
        const from = random.pick(wallets);
        return { type: 'TransferBetweenWallets', user, from, to: random.pick(wallets), currency, amount };
      }
      case 'send': {
        const recipient = random.between(1, FLOW_USERS + 1);
        const small = { currency: 0, amount: BigInt(random.below(2_000)) };
        const sent = random.chance(60) ? small : { currency, amount };
        return { type: 'SendToUser', user, recipient, ...sent };
      }
      case 'quote':
        return { type: 'RequestSwapQuote', user, from: currency, to: random.below(3), amount };
      case 'swap': {
        this.#isQuoteNew = false;
        const { quote, user: asker } = this.#recent(random, this.#quotes, 1) ?? { quote: 1, user };
        return { type: 'AcceptSwap', user: random.chance(95) ? asker : user, quote };
      }
      case 'fund': {
        const account = random.chance(60) ? random.pick(['house.swap', 'promotion'] as const) : undefined;
        const funded = { account: account ?? random.pick(houseAccounts), currency, amount };
        return { type: 'FundHouse', ...this.operated(random), ...funded, ...this.#incoming(random) };
      }
      case 'move': {
        const [from, to] = [random.pick(houseAccounts), random.pick(houseAccounts)];
        return { type: 'MoveHouse', ...this.operated(random), from, to, currency, amount };
      }
      case 'payOut': {
        const account = random.chance(60) ? 'fees' : random.pick(houseAccounts);
        const paid = { account, currency, amount, ...this.#incoming(random) };
        return { type: 'PayOutHouse', ...this.operated(random), ...paid };
      }
      case 'grant': {
        const wallet = random.pick(wallets);
        return { type: 'GrantGift', ...this.operated(random), user, wallet, currency, amount };
      }
      case 'takeBack': {
        const gift = this.#gifts.length > 0 && random.chance(95) ? random.pick(this.#gifts) : 1;
        return { type: 'TakeBackGift', ...this.operated(random), gift, amount };
      }
      default:
        return this.#leaving(random, kind, user, currency);
    }
  }

  #leaving(
    random: Random,
    kind: Exclude<
      WalletKind,
      'deposit' | 'transfer' | 'send' | 'quote' | 'swap' | 'fund' | 'move' | 'payOut' | 'grant' | 'takeBack'
    >,
    user: number,
    currency: number,
  ): PlainCommand {
    const network = random.pick(networks);
    switch (kind) {
      case 'bind': {
        const fingerprint = random.chance(95) ? random.pick(['a', '0']).repeat(64) : 'A';
        const address = random.chance(90) ? ++this.#rows : random.below(this.#rows + 1);
        return { type: 'BindWithdrawalAddress', user, network, address, fingerprint };
      }
      case 'unbind':
        return { type: 'UnbindWithdrawalAddress', ...this.operated(random), user, network };
      case 'request': {
        const amount = random.chance(90) ? BigInt(random.below(3_000)) : random.pick(amounts);
        const fee = random.chance(90) ? (this.#fees.get(network) ?? 5n) : random.pick([0n, 5n]);
        return { type: 'RequestWithdrawal', user, network, amount, fee };
      }
      case 'change': {
        const change = random.chance(80) ? ++this.#rows : random.below(this.#rows + 1);
        return { type: 'NoteSecurityChange', user, change, kind: 'loginPassword' };
      }
      case 'freeze':
        return random.chance(50)
          ? { type: 'FreezeOwnAccount', user }
          : { type: 'FreezeUser', ...this.operated(random), user };
      case 'unfreeze':
        return { type: 'UnfreezeUser', ...this.operated(random), user };
      case 'tier':
        return { type: 'SetUserTier', ...this.operated(random), user, tier: random.pick(tiers) };
      case 'rates':
        return random.chance(50)
          ? {
              type: 'SetSwapSpread',
              ...this.operated(random),
              spreadPpm: random.pick([0, 1, 2_000, 100_001]),
            }
          : {
              type: 'SetReferralRate',
              ...this.operated(random),
              ratePpm: random.pick([0, 1, 300_000, 300_001]),
            };
      case 'terms':
        return this.#terms(random, network, currency);
      case 'limit': {
        const perDay = random.pick([-1n, 0n, 5_000n, 20_000n]);
        return { type: 'SetTierLimit', ...this.operated(random), tier: random.pick(tiers), currency, perDay };
      }
      case 'cancelWithdrawal':
      case 'approve':
      case 'refuse':
      case 'settle':
        return this.#review(random, kind, user);
    }
  }

  #terms(random: Random, network: 'paper' | 'erc20' | 'omni', currency: number): PlainCommand {
    return {
      type: 'SetNetworkTerms',
      ...this.operated(random),
      network,
      currency: random.chance(80) ? 0 : currency,
      depositsOn: random.chance(70),
      withdrawalsOn: random.chance(90),
      fee: random.pick([0n, 5n, 5n, 2_000n]),
      minimum: random.pick([20n, 20n, 2_000n]),
      secondApprovalAbove: random.pick([0n, 500n, 1_000n]),
    };
  }

  #review(
    random: Random,
    kind: 'cancelWithdrawal' | 'approve' | 'refuse' | 'settle',
    user: number,
  ): PlainCommand {
    const asked = this.#recent(random, this.#withdrawals, 2) ?? { withdrawal: 1, user };
    const { withdrawal } = asked;
    switch (kind) {
      case 'cancelWithdrawal':
        return { type: 'CancelWithdrawal', user: random.chance(90) ? asked.user : user, withdrawal };
      case 'approve':
        return { type: 'ApproveWithdrawal', ...this.operated(random), withdrawal };
      case 'refuse':
        return { type: 'RefuseWithdrawal', ...this.operated(random), withdrawal };
      case 'settle': {
        // Where two have approved it, it takes two of these.
        if (random.chance(12)) return { type: 'RefuseWithdrawal', ...this.operated(random), withdrawal };
        const { transaction } = this.#incoming(random, random.chance(90) ? 'erc20' : undefined);
        return { type: 'SettleWithdrawal', ...this.operated(random), withdrawal, transaction };
      }
    }
  }

  /** One of the last few, or now and then an older one. */
  #recent<T>(random: Random, list: readonly T[], last: number): T | undefined {
    if (list.length === 0) return undefined;
    const first = random.chance(90) ? Math.max(0, list.length - last) : 0;
    return list[random.between(first, list.length - 1)];
  }

  /** A transaction of a network: mostly a new one in the right spelling. */
  #incoming(
    random: Random,
    network: 'paper' | 'erc20' | 'omni' = random.pick(['paper', 'erc20', 'omni'] as const),
  ): { readonly network: 'paper' | 'erc20' | 'omni'; readonly transaction: string } {
    const number = random.chance(80) ? this.#transactions++ : random.below(10);
    return { network, transaction: transactionName(random, network, number) };
  }
}

function transactionName(random: Random, network: 'paper' | 'erc20' | 'omni', number: number): string {
  if (random.chance(10)) return random.pick(['', ' ', 'two words', '0X12', 'F'.repeat(64), 'x'.repeat(65)]);
  const hash = number.toString(16).padStart(64, '0');
  return network === 'paper' ? `flow-${number}` : network === 'erc20' ? `0x${hash}` : hash;
}
