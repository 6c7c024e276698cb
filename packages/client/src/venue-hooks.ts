// How screens read what the venue says about itself: its parameters, its settings list, its samples, its paper mail.
import type { PaperMail, PasswordPolicy, SampleRows, SystemParam } from '@candor/wire';
import { useStore } from 'zustand';
import { type Asked, useAsked, useRoom } from './hooks.ts';
import { type PaperMailboxes, withMailbox } from './session/paper-mailboxes.ts';

const paramRefreshMs = 60_000;
const mailsWaitRefreshMs = 5_000;

/** The rates follow the fee schedule in force, so they are asked for again while a page stays open. */
export function useSystemParam(): Asked<SystemParam> {
  const { calls } = useRoom();
  return useAsked(['systemParam'], calls.systemParam, paramRefreshMs);
}

export const usualPasswordPolicy: PasswordPolicy = { lengthMin: 6, lengthMax: 16 };

/** The usual one until the venue has said which is in force; whatever a form lets pass, the venue decides. */
export function usePasswordPolicy(): PasswordPolicy {
  const param = useSystemParam();
  if (param.status !== 'data') return usualPasswordPolicy;
  return { lengthMin: param.data.passwordLengthMin, lengthMax: param.data.passwordLengthMax };
}

/** The settings list carries the customer-service link as the value of its fourth item. */
const customerServiceItem = 3;

/** Only an address of the web may be opened; anything else in the setting is no link. */
export function serviceAddress(value: string | undefined): string | undefined {
  return value !== undefined && /^(?:https?:\/\/|mailto:)/.test(value) ? value : undefined;
}

/** Undefined until it is known, and where the operator has none. */
export function useCustomerServiceUrl(): string | undefined {
  const { calls } = useRoom();
  const settings = useAsked(['settingList'], calls.settingList);
  return settings.status === 'data' ? serviceAddress(settings.data[customerServiceItem]?.Value) : undefined;
}

/** Where else the venue is; an address that is none of the web is left out. */
export function useSocialLinks(): SystemParam['social'] {
  const param = useSystemParam();
  if (param.status !== 'data') return [];
  return param.data.social.filter(({ url }) => serviceAddress(url) !== undefined);
}

export function useSampleRows(): Asked<SampleRows> {
  const { calls } = useRoom();
  return useAsked(['sampleRows'], calls.sampleRows);
}

/** Asked for by whoever waits for a code: no mail gets out of the venue, whomever it is for. */
export function useMailsWait(): boolean {
  const { calls } = useRoom();
  const param = useAsked(['systemParam'], calls.systemParam, mailsWaitRefreshMs);
  return param.status === 'data' && param.data.mailsWait;
}

const mailExpectedMs = 1_000;
const mailKnownMs = 5_000;

/** The mails of one paper mailbox: asked for every second until one has come, then less often. */
export function usePaperMail(mailbox: string): Asked<readonly PaperMail[]> {
  const { calls } = useRoom();
  return useAsked(
    ['paperMail', mailbox],
    () => calls.paperMail(mailbox),
    (mails) => (mails === undefined || mails.length === 0 ? mailExpectedMs : mailKnownMs),
  );
}

export function usePaperMailboxes(): PaperMailboxes {
  return useStore(useRoom().paperMailboxes, (state) => state.opened);
}

/** Remembers a mailbox for as long as the tab stays open. */
export function useRememberMailbox(): (email: string, mailbox: string) => void {
  const { paperMailboxes } = useRoom();
  return (email, mailbox) =>
    paperMailboxes.setState(({ opened }) => ({ opened: withMailbox(opened, { email, mailbox }) }));
}
