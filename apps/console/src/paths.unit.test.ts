// Addresses are a promise to bookmarks: a change of one must be seen in review.
import { expect, test } from 'vitest';
import { paths } from './paths.ts';

test('keeps every address of the console', () => {
  const shown = Object.entries(paths).map(([name, path]) => {
    const about = path as (about?: never) => string;
    return `${name}: ${[about(), about(7 as never)].join(' ')}`;
  });
  expect(shown.sort().join('\n')).toMatchInlineSnapshot(`
    "audit: /audit /audit
    contracts: /contracts /contracts
    deposits: /deposits /deposits/7
    exposure: /exposure /exposure
    house: /house /house?fund=7
    identity: /identity /identity/7
    markets: /markets /markets
    mining: /mining /mining
    notices: /notices /notices/7
    operators: /operators /operators
    overview: / /
    projects: /projects /projects/7
    reserves: /reserves /reserves
    reviews: /identity?tab=dueForReview /identity?tab=dueForReview
    security: /security /security
    settings: /settings /settings
    settlements: /settlements /settlements?part=7
    toSend: /withdrawals?tab=approved /withdrawals?tab=approved
    users: /users /users/7
    withdrawals: /withdrawals /withdrawals/7"
  `);
});
