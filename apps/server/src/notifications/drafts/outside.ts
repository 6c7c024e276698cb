// What messages say that the log only names by number: reasons of operators, whose documents an action accepted,
// addresses and accounts. It is asked of tables once for everything that was gathered.
import type { UserId, VenueEvent } from '@candor/exchange';
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
}

export const nothingOutside: Outside = {
  reasons: new Map(),
  accepting: new Set(),
  addresses: new Map(),
  accounts: new Map(),
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

  /** `action` is that of the record's command, for events that do not name it themselves. */
  add(event: VenueEvent, action: number | undefined): void {
    switch (event.type) {
      case 'WithdrawalRefused':
        this.#reasons.push(event.action);
        break;
      case 'UserTierSet':
        if (action === undefined) break;
        this.#reasons.push(action);
        this.#levels.push({ user: event.user, action });
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
      default:
    }
  }

  async answer({ wallet, verification }: OutsideParts): Promise<Outside> {
    const [reasons, accepting, addresses, accounts] = await Promise.all([
      wallet.reasonsOf(this.#reasons),
      verification.acceptedBy(this.#levels),
      wallet.shortAddresses(this.#addresses),
      wallet.publicIdsOf([...this.#accounts]),
    ]);
    return { reasons, accepting, addresses, accounts };
  }
}
