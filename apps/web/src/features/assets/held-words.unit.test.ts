// What is said of money that a wallet holds names everything that can hold it.
import { loadSections, startTexts, t } from '@candor/i18n';
import { beforeAll, expect, test } from 'vitest';

beforeAll(async () => {
  await startTexts('en');
  await loadSections(['assets']);
});

/** As the postings of the exchange have it: one word for each cause of a hold in this wallet. */
const causes = {
  spot: ['orders'],
  leverage: ['positions', 'orders'],
  funding: ['withdrawals', 'locks', 'tickets'],
  seconds: ['contracts'],
} as const;

test.each(['spot', 'leverage', 'funding', 'seconds'] as const)(
  'what the %s wallet holds is named by every cause',
  (wallet) => {
    const text = t(`assets.held.${wallet}`);
    for (const cause of causes[wallet]) expect(text).toContain(cause);
  },
);
