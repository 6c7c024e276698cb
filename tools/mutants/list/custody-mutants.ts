// Mutants of what operators see of people, and of what the venue publishes, proves, keeps and tells.
import type { Mutant } from '../mutant.ts';

const server = 'apps/server/src';
const console = `${server}/http/console`;
const liabilities = 'packages/exchange/src/liabilities';
const NOTHING = '';
const views = { test: `${console}/file-grants.unit.test.ts` } as const;
const verifications = {
  test: `${console}/verifications.integration.test.ts`,
  titled: 'what was entered is shown|a document is shown with a reason',
} as const;
const tree = { test: 'packages/testkit/src/liabilities/liabilities.unit.test.ts' } as const;
const chain = { test: 'packages/testkit/src/liabilities/root-chains.unit.test.ts' } as const;
const replay = {
  test: `${server}/http/replay.integration.test.ts`,
  titled: 'a live venue publishes nothing',
} as const;
const followed = {
  test: `${server}/replay/follow.integration.test.ts`,
  titled: 'a forked head|a venue that takes back',
} as const;
const backup = `${server}/backup/backup.integration.test.ts`;
const told = {
  test: `${server}/http/notifications.integration.test.ts`,
  titled: 'a fill is told to both sides|a message of somebody else',
} as const;

const seen: readonly Mutant[] = [
  {
    name: 'documents without a limit an hour',
    incident: 'I22',
    file: `${console}/file-grants.ts`,
    find: 'new HourlyCount(clock, VIEWS_PER_HOUR_MAX)',
    replace: 'new HourlyCount(clock, Number.MAX_SAFE_INTEGER)',
    killedBy: views,
  },
  {
    name: 'a look at a document that never ends',
    incident: 'I22',
    file: `${console}/file-grants.ts`,
    find: 'if (grant === undefined || leftMs <= 0 || leftMs > GRANT_MS) return undefined;',
    replace: 'if (grant === undefined || leftMs > GRANT_MS) return undefined;',
    killedBy: views,
  },
  {
    name: 'a look at a document that another operator uses',
    incident: 'I22',
    file: `${console}/file-grants.ts`,
    find: 'grant.file === file && grant.session === session',
    replace: 'grant.file === file',
    killedBy: views,
  },
  {
    name: 'a document for every role',
    incident: 'I22',
    file: `${console}/routes/files.ts`,
    find: "        if (!call.operator.roles.includes(seenBy[owner.purpose])) return refuse('operator.roleMissing');\n",
    replace: NOTHING,
    killedBy: verifications,
  },
  {
    name: 'a look whose reason is not written down',
    incident: 'I22',
    file: `${console}/routes/files.ts`,
    find: "          kind: 'fileOpened',\n",
    replace: "          reason: 'A look',\n          kind: 'fileOpened',\n",
    killedBy: verifications,
  },
  {
    name: 'a look that nobody finds in the trail',
    incident: 'I22',
    file: `${console}/routes/files.ts`,
    find: '          user: owner.user,\n',
    replace: NOTHING,
    killedBy: verifications,
  },
  {
    name: 'a reason that opens an account again in every session',
    incident: 'I22',
    file: `${console}/open-account.ts`,
    find: ' && !done.isRepeat',
    replace: NOTHING,
    killedBy: { test: `${console}/repeated-reasons.integration.test.ts` },
  },
  {
    name: 'names and numbers for whoever has not claimed them',
    incident: 'I22',
    file: `${console}/routes/verifications.ts`,
    find: 'if (claim?.mine !== true || id === undefined) return unclaimedContents;',
    replace: 'if (id === undefined) return unclaimedContents;',
    killedBy: verifications,
  },
  {
    name: 'a document under two accounts that another spelling hides',
    incident: 'I29',
    file: `${server}/verification/same-document.ts`,
    find: 'bareNumber(fields.documentNumber)',
    replace: 'fields.documentNumber',
    killedBy: {
      test: `${console}/verifications.integration.test.ts`,
      titled: 'a document that another account sent',
    },
  },
];

const shown: readonly Mutant[] = [
  {
    name: 'a picture that a browser may run',
    incident: 'I25',
    file: `${console}/routes/files.ts`,
    find: `            .header('content-security-policy', "sandbox; default-src 'none'")\n`,
    replace: NOTHING,
    killedBy: verifications,
  },
  {
    name: 'a log that is shown though it was switched off',
    incident: 'I21, I22',
    file: `${server}/http/spec/proofs/get-log-batches.ts`,
    find: ".publicReplay === 'on';",
    replace: ".publicReplay !== 'never';",
    killedBy: replay,
  },
  {
    name: 'a head that nobody compares with the log it stands for',
    incident: 'I19',
    file: `${server}/replay/follow-venue.ts`,
    find: 'if (shown !== undefined && Buffer.compare(hash, shown) === 0) return;',
    replace: 'if (seq >= 0) return;',
    killedBy: followed,
  },
  {
    name: 'a head of the past that is signed for whatever the database holds',
    incident: 'I19',
    file: `${server}/engine/engine.ts`,
    find: '    await this.#parts.recovered.chain.require(batch, this.#parts.port.reader);\n',
    replace: NOTHING,
    killedBy: { test: `${server}/engine/log/known-chain.unit.test.ts` },
  },
  {
    name: 'a record that may stand anywhere in its batch',
    incident: 'I19, I24',
    file: 'packages/exchange/src/receipt/evidence.ts',
    find: '      demandPlace(batch, record);\n',
    replace: NOTHING,
    killedBy: { test: `${server}/receipts/one-head.unit.test.ts` },
  },
  {
    name: 'one signature for two roots',
    incident: 'I2, I19',
    file: `${liabilities}/statement.ts`,
    find: 'if (root === undefined || !areFacts(published)) return false;',
    replace: 'if (root === undefined) return false;',
    killedBy: { test: `${liabilities}/statement.unit.test.ts` },
  },
  {
    name: 'a stream that ends a venue which starts',
    incident: 'I26',
    file: `${server}/http/door.ts`,
    find: "  socket.on('error', () => socket.destroy());\n",
    replace: NOTHING,
    killedBy: { test: `${server}/http/door.unit.test.ts` },
  },
  {
    name: 'debts that count in the tree of what is owed',
    incident: 'I2',
    file: `${liabilities}/build.ts`,
    find: "    if (owed.some((sum) => sum < 0n)) return { code: 'negative', user };\n    if (!owed.every(isSum)) return { code: 'overflow', user };\n",
    replace: NOTHING,
    killedBy: tree,
  },
  {
    name: 'a sum in the tree that wraps round',
    incident: 'I2, I8',
    file: `${liabilities}/sums.ts`,
    find: '    if (sum >= SUM_LIMIT) return undefined;\n',
    replace: NOTHING,
    killedBy: tree,
  },
  {
    name: 'a root whose totals are not the sum of its leaves',
    incident: 'I2',
    file: `${liabilities}/verify.ts`,
    find: "    if (!sameSums(top.sums, proof.root.sums)) return 'totalsDiffer';\n",
    replace: NOTHING,
    killedBy: tree,
  },
  {
    name: 'one piece that is shown to its user twice',
    incident: 'I2',
    file: `${liabilities}/verify.ts`,
    find: "  if (places.size !== proof.pieces.length) return 'pieceTwice';\n",
    replace: NOTHING,
    killedBy: tree,
  },
  {
    name: 'another root in the place of one that was seen',
    incident: 'I2, I19',
    file: `${liabilities}/chain.ts`,
    find: "      if (seen.name !== name) return broken('recordTwice', seq);\n",
    replace: NOTHING,
    killedBy: chain,
  },
  {
    name: 'a root that was taken out of the chain',
    incident: 'I2, I19',
    file: `${liabilities}/chain.ts`,
    find: "return later.published.previous === name ? undefined : broken('parted', later.seq);",
    replace: 'return undefined;',
    killedBy: chain,
  },
];

const kept: readonly Mutant[] = [
  {
    name: 'a deposit that was refused and is credited',
    incident: 'I5',
    file: `${server}/requests/decided-rows.ts`,
    find: "return asked.decision === 'approve' ? approve(ports, table, row) : { outcome: 'decided', seq: null };",
    replace: 'return approve(ports, table, row);',
    killedBy: {
      test: `${server}/http/deposits.integration.test.ts`,
      titled: 'that is refused says why',
    },
  },
  {
    name: 'a password that opens what a second factor guards',
    incident: 'I23',
    file: `${server}/identity/sign-in.ts`,
    find: '  if (isGuarded(status)) return askSecondStep(parts, stored, status);\n',
    replace: NOTHING,
    killedBy: {
      test: `${server}/identity/second-step.integration.test.ts`,
      titled: 'a right password leads to a second step',
    },
  },
  {
    name: 'a second step that outlives the password it began with',
    incident: 'I23',
    file: `${server}/identity/second-step.ts`,
    find: 'stored !== undefined && markOf(stored.passwordHash).equals(passwordMark) ? stored',
    replace: 'stored !== undefined && passwordMark.length > 0 ? stored',
    killedBy: {
      test: `${server}/identity/second-step.integration.test.ts`,
      titled: 'a challenge ends after five minutes',
    },
  },
  {
    name: 'a backup that was damaged and is restored',
    incident: 'I19',
    file: `${server}/backup/frames.ts`,
    find: "    if (!expected.equals(header.subarray(5))) throw refuse(offset, 'the contents do not match their hash.');\n",
    replace: NOTHING,
    killedBy: { test: backup, titled: 'one flipped bit anywhere' },
  },
  {
    name: 'keys in a backup that need no passphrase',
    incident: 'I21, I22',
    file: `${server}/backup/keys.ts`,
    find: "scryptSync(passphrase.normalize('NFC'), salt,",
    replace: "scryptSync('the same for everybody', salt,",
    killedBy: { test: backup, titled: 'keys are sealed with the passphrase' },
  },
  {
    name: 'an alert that fires on what was before it',
    incident: 'I18',
    file: `${server}/notifications/alerts/reached.ts`,
    find: 'seq > alert.setSeq && isReached(alert, price)',
    replace: 'isReached(alert, price)',
    killedBy: { test: `${server}/notifications/alerts/reached.property.test.ts` },
  },
  {
    name: "somebody else's message that is read",
    incident: 'I29',
    file: `${server}/notifications/store/mark-read.ts`,
    find: 'where user_id = $1 and id = $2) as known',
    replace: 'where $1::bigint > 0 and id = $2) as known',
    killedBy: told,
  },
];

export const custodyMutants: readonly Mutant[] = [...seen, ...shown, ...kept];
