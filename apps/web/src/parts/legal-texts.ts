// What the texts about the venue are called where they are linked, by the numbers of their addresses.
import type { LegalId } from '@candor/i18n';

export const legalTexts = {
  1: 'shell.footer.legalNotice',
  2: 'shell.footer.privacy',
  3: 'shell.footer.userAgreement',
  4: 'shell.footer.perpetualRules',
  5: 'shell.footer.moneyLaundering',
  6: 'shell.footer.about',
} as const satisfies Record<LegalId, string>;
