// What a new installation says about withdrawals, swaps and invitations, as plain data with decimal amounts.
import type { NetworkName, RatePpm, UserTier } from '@candor/exchange';

export interface DefaultNetwork {
  readonly network: Exclude<NetworkName, 'paper'>;
  readonly currency: string;
  readonly isOn: boolean;
  readonly fee: string;
  readonly minimum: string;
  readonly secondApprovalAbove: string;
}

export const defaultNetworks: readonly DefaultNetwork[] = [
  {
    network: 'erc20',
    currency: 'USDT',
    isOn: true,
    fee: '5',
    minimum: '20',
    secondApprovalAbove: '10000',
  },
  {
    network: 'omni',
    currency: 'USDT',
    isOn: false,
    fee: '10',
    minimum: '50',
    secondApprovalAbove: '10000',
  },
];

/** How much may be withdrawn in a UTC day. */
export const defaultTierLimits: readonly {
  readonly tier: UserTier;
  readonly currency: string;
  readonly perDay: string;
}[] = [
  { tier: 'none', currency: 'USDT', perDay: '1000' },
  { tier: 'individual', currency: 'USDT', perDay: '50000' },
  { tier: 'institution', currency: 'USDT', perDay: '500000' },
];

export const DEFAULT_SWAP_SPREAD_PPM = 2_000 as RatePpm;
export const DEFAULT_REFERRAL_RATE_PPM = 300_000 as RatePpm;
