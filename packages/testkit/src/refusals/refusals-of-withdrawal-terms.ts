// What terms, limits and addresses can be refused for, in the order in which it is checked.
import { bind, freeze, setLimit, setTerms, unbind } from '../worlds/money.ts';
import type { RefusalTable } from './refusal-case.ts';

export const refusalsOfWithdrawalTerms: RefusalTable = {
  SetNetworkTerms: [
    {
      because: 'the currency is not listed',
      when: setTerms({ currency: 9, network: 'paper' }),
      code: 'venue.currencyUnknown',
    },
    {
      because: 'test money is not withdrawn',
      when: setTerms({ network: 'paper' }),
      code: 'venue.termsInvalid',
    },
    { because: 'the fee is negative', when: setTerms({ fee: -1n }), code: 'venue.termsInvalid' },
    {
      because: 'nothing would be received of the least amount',
      when: setTerms({ fee: 20n }),
      code: 'venue.termsInvalid',
    },
    {
      because: 'the least amount is larger than any',
      when: setTerms({ minimum: 2n ** 96n }),
      code: 'venue.termsInvalid',
    },
    {
      because: 'the second approval begins below zero',
      when: setTerms({ secondApprovalAbove: -1n }),
      code: 'venue.termsInvalid',
    },
  ],
  SetTierLimit: [
    {
      because: 'the currency is not listed',
      when: setLimit({ currency: 9, perDay: -1n }),
      code: 'venue.currencyUnknown',
    },
    { because: 'the limit is negative', when: setLimit({ perDay: -1n }), code: 'wallet.amountOutOfRange' },
    {
      because: 'the limit is larger than any amount',
      when: setLimit({ perDay: 2n ** 96n }),
      code: 'wallet.amountOutOfRange',
    },
  ],
  BindWithdrawalAddress: [
    { because: 'nobody knows the user', when: bind({ user: 9 }), code: 'user.unknown' },
    { because: 'the user is frozen', given: [freeze()], when: bind({ address: 0 }), code: 'user.frozen' },
    { because: 'the network has no terms', when: bind({ address: 0 }), code: 'wallet.networkOff' },
    {
      because: 'withdrawals over the network are off',
      given: [setTerms({ withdrawalsOn: false })],
      when: bind({ address: 0 }),
      code: 'wallet.networkOff',
    },
    {
      because: 'the address has no row',
      given: [setTerms()],
      when: bind({ address: 0 }),
      code: 'wallet.addressRepeated',
    },
    {
      because: 'the same row was bound and unbound before',
      given: [setTerms(), bind(), unbind()],
      when: bind({ fingerprint: '' }),
      code: 'wallet.addressRepeated',
    },
    {
      because: 'an address is bound',
      given: [setTerms(), bind()],
      when: bind({ address: 11, fingerprint: '' }),
      code: 'wallet.addressAlreadyBound',
    },
    {
      because: 'the fingerprint is not 64 digits',
      given: [setTerms()],
      when: bind({ fingerprint: 'F'.repeat(64) }),
      code: 'wallet.addressMalformed',
    },
  ],
  UnbindWithdrawalAddress: [
    { because: 'nobody knows the user', when: unbind(9), code: 'user.unknown' },
    { because: 'nothing is bound', when: unbind(), code: 'wallet.addressNotBound' },
    {
      because: 'it was unbound before',
      given: [setTerms(), bind(), unbind()],
      when: unbind(),
      code: 'wallet.addressNotBound',
    },
  ],
};
