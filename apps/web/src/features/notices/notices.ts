// The pages about the venue and its rules, by the numbers of their addresses, as titles and paragraphs.
import type { MessageKey } from '@candor/i18n';

export interface Notice {
  readonly title: MessageKey & `legal.${string}`;
  readonly paragraphs: readonly (MessageKey & `legal.${string}`)[];
}

export const notices: Readonly<Record<string, Notice>> = {
  about: {
    title: 'legal.about.title',
    paragraphs: ['legal.about.purpose', 'legal.about.paper', 'legal.about.promise'],
  },
  1: {
    title: 'legal.statement.title',
    paragraphs: ['legal.statement.venue', 'legal.statement.information', 'legal.statement.liability'],
  },
  2: {
    title: 'legal.privacy.title',
    paragraphs: [
      'legal.privacy.kept',
      'legal.privacy.browser',
      'legal.privacy.shared',
      'legal.privacy.rights',
    ],
  },
  3: {
    title: 'legal.agreement.title',
    paragraphs: [
      'legal.agreement.age',
      'legal.agreement.account',
      'legal.agreement.funds',
      'legal.agreement.trading',
      'legal.agreement.house',
    ],
  },
  4: {
    title: 'legal.perpetual.title',
    paragraphs: [
      'legal.perpetual.state',
      'legal.perpetual.terms',
      'legal.perpetual.costs',
      'legal.perpetual.risk',
    ],
  },
  5: {
    title: 'legal.moneyLaundering.title',
    paragraphs: [
      'legal.moneyLaundering.paper',
      'legal.moneyLaundering.identity',
      'legal.moneyLaundering.review',
      'legal.moneyLaundering.refusal',
    ],
  },
};
