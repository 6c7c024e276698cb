// What the naive twin remembers of wallets: lists that only grow, out of which every answer is counted anew.
export type NetworkName = 'paper' | 'erc20' | 'omni';
export type TierName = 'none' | 'individual' | 'institution';

export interface NaiveNetwork {
  readonly currency: number;
  readonly depositsOn: boolean;
  readonly withdrawalsOn: boolean;
  readonly fee: bigint;
  readonly minimum: bigint;
  readonly secondApprovalAbove: bigint;
}

export interface NaiveWithdrawal {
  readonly withdrawal: number;
  readonly user: number;
  readonly network: NetworkName;
  readonly currency: number;
  readonly amount: bigint;
  readonly fee: bigint;
  readonly address: number;
  readonly at: number;
  readonly approvalsNeeded: number;
  readonly approvals: number[];
  /** Who was the first to refuse what two had approved. */
  refusedBy?: number;
  status: 'open' | 'ended' | 'settled';
}

export interface NaiveBinding {
  readonly user: number;
  readonly network: NetworkName;
  readonly address: number;
  readonly usableAt: number;
  bound: boolean;
}

export interface NaiveSwapQuote {
  readonly quote: number;
  readonly user: number;
  readonly from: number;
  readonly to: number;
  readonly give: bigint;
  readonly receive: bigint;
  readonly expiresAt: number;
  live: boolean;
}

export interface NaiveGift {
  readonly gift: number;
  readonly user: number;
  readonly wallet: 'spot' | 'leverage' | 'funding' | 'seconds';
  readonly currency: number;
  left: bigint;
}

export class NaiveWalletState {
  readonly networks: Partial<Record<NetworkName, NaiveNetwork>> = {};
  readonly limits: { readonly tier: TierName; readonly currency: number; readonly perDay: bigint }[] = [];
  readonly bindings: NaiveBinding[] = [];
  readonly withdrawals: NaiveWithdrawal[] = [];
  readonly quotes: NaiveSwapQuote[] = [];
  readonly gifts: NaiveGift[] = [];
  readonly sends: {
    readonly user: number;
    readonly currency: number;
    readonly amount: bigint;
    readonly at: number;
  }[] = [];
  readonly paidOut: string[] = [];
  spreadPpm: bigint | undefined;
  referralPpm = 0n;

  /** The last word on a tier's limit; none means that nothing may leave. */
  limit(tier: TierName, currency: number): bigint {
    return this.limits.findLast((one) => one.tier === tier && one.currency === currency)?.perDay ?? 0n;
  }

  /** What a user asked for or sent on the UTC day of this moment and did not get back. */
  usedOn(user: number, currency: number, at: number): bigint {
    const today = new Date(at).toISOString().slice(0, 10);
    return [...this.sends, ...this.withdrawals.filter(({ status }) => status !== 'ended')]
      .filter((one) => one.user === user && one.currency === currency)
      .filter((one) => new Date(one.at).toISOString().slice(0, 10) === today)
      .reduce((sum, { amount }) => sum + amount, 0n);
  }

  open(withdrawal: number): NaiveWithdrawal | undefined {
    return this.withdrawals.find((one) => one.withdrawal === withdrawal && one.status === 'open');
  }

  binding(user: number, network: NetworkName): NaiveBinding | undefined {
    return this.bindings.find((one) => one.user === user && one.network === network && one.bound);
  }
}
