// What messages say that the log only names by number: reasons of operators, whose documents an action accepted,
// addresses, accounts, and how large positions were that ended. It is asked of tables once for everything that was gathered.
import type { UserId, VenueEvent } from '@candor/exchange';
import type { PositionSize } from '../../history/index.ts';
import type { Verification } from '../../verification/index.ts';
import type { WalletRequests } from '../../wallet/index.ts';

export interface Outside {
  /** Operators' reasons by the numbers of their actions. */
  readonly reasons: ReadonlyMap<number, string>;
  /** Actions by which documents were accepted. */
  readonly accepting: ReadonlySet<number>;
  /** Both ends of withdrawal addresses, without those whose text is not what was bound. */
  readonly addresses: ReadonlyMap<number, string>;
  /** Public ids of accounts. */
  readonly accounts: ReadonlyMap<UserId, string>;
  /** Of positions that ended, as far as the history has them already. */
  readonly sizes: ReadonlyMap<number, PositionSize>;
}

export const nothingOutside: Outside = {
  reasons: new Map(),
  accepting: new Set(),
  addresses: new Map(),
  accounts: new Map(),
  sizes: new Map(),
};

/** What an event does not say itself. */
export interface Surroundings {
  readonly seq: number;
  /** Of the operator's command that the event came of. */
  readonly action: number | undefined;
  readonly outside: Outside;
}

/** Who knows it. */
export interface OutsideParts {
  readonly wallet: Pick<WalletRequests, 'reasonsOf' | 'shortAddresses' | 'publicIdsOf'>;
  readonly verification: Pick<Verification, 'acceptedBy'>;
  /** `seq` is the last record that ended one of them. */
  readonly sizesOf: (positions: readonly number[], seq: number) => Promise<Outside['sizes']>;
}

interface OnUser {
  readonly user: UserId;
}

/** What is to be asked, as far as it was gathered. */
export class Asked {
  readonly #reasons: number[] = [];
  readonly #levels: (OnUser & { readonly action: number })[] = [];
  readonly #addresses: (OnUser & { readonly address: number })[] = [];
  readonly #accounts = new Set<UserId>();
  readonly #ended: number[] = [];
  #endedSeq = 0;

  /** `action` is that of the record's command, for events that do not name it themselves. */
  add(event: VenueEvent, { seq, action }: Omit<Surroundings, 'outside'>): void {
    switch (event.type) {
      case 'WithdrawalRefused':
        this.#reasons.push(event.action);
        break;
      case 'UserTierSet':
        if (action === undefined) break;
        this.#reasons.push(action);
        this.#levels.push({ user: event.user, action });
        break;
      case 'UserFrozen':
      case 'UserUnfrozen':
        if (action !== undefined) this.#reasons.push(action);
        break;
      case 'WithdrawalAddressUnbound':
        if (action !== undefined) this.#reasons.push(action);
        this.#addresses.push(event);
        break;
      case 'WithdrawalAddressBound':
      case 'WithdrawalRequested':
        this.#addresses.push(event);
        break;
      case 'SentToUser':
        this.#accounts.add(event.user).add(event.recipient);
        break;
      case 'PerpetualClosed':
        this.#ended.push(event.position);
        this.#endedSeq = seq;
        break;
      default:
    }
  }

  async answer({ wallet, verification, sizesOf }: OutsideParts): Promise<Outside> {
    const [reasons, accepting, addresses, accounts, sizes] = await Promise.all([
      wallet.reasonsOf(this.#reasons),
      verification.acceptedBy(this.#levels),
      wallet.shortAddresses(this.#addresses),
      wallet.publicIdsOf([...this.#accounts]),
      this.#ended.length === 0 ? nothingOutside.sizes : sizesOf(this.#ended, this.#endedSeq),
    ]);
    return { reasons, accepting, addresses, accounts, sizes };
  }
}
