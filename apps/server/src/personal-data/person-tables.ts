// Which tables hold something about one person, and how their rows are written for somebody to read. Every table of the
// database stands in one of the two lists, so that a new one is thought of.
import {
  ledgerWallets,
  networks,
  perpetualDirections,
  perpetualEndReasons,
  perpetualKinds,
  perpetualStatuses,
  secondsDirections,
  secondsResults,
  withdrawalStatuses,
} from '../history/rows/codes.ts';

export interface PersonTable {
  /** What is read in the place of the table, where another one has the currency of its amounts. */
  readonly from?: string;
  /** Whose rows: `$1` is the number of the account, `$2` its address. */
  readonly of: string;
  /** Columns that nobody is given: secrets, and what says nothing about the person. Bytes never are. */
  readonly without?: readonly string[];
  /** Amounts in the smallest unit, and the column that names their currency: a currency, or a market for its quote. */
  readonly amounts?: Readonly<Record<string, 'currency_id' | 'from_id' | 'to_id' | 'market_id'>>;
  /** Prices: in ticks of their market, or as the index has them. */
  readonly prices?: Readonly<Record<string, 'ticks' | 'index'>>;
  /** Columns with several whole numbers, which come from the database as text. */
  readonly numbers?: readonly string[];
  /** Small numbers that stand for words. */
  readonly words?: Readonly<Record<string, readonly string[]>>;
}

const ofUser = 'user_id = $1';
const ofSubject = `subject_kind = 'user' and subject_id = $1`;
const actionsOfUser = 'action_id in (select id from operator_actions where user_id = $1)';

/** By table, in the order in which they are read. Ledger entries, trades and orders have lists of their own. */
export const personTables: Readonly<Record<string, PersonTable>> = {
  users: { of: 'id = $1', without: ['password_hash', 'trade_password_hash'] },
  user_reviews: { of: ofUser },
  sessions: { of: ofUser },
  api_keys: { of: ofUser, without: ['end_told'] },
  account_events: { of: ofUser },
  account_event_outcomes: { of: 'event_id in (select id from account_events where user_id = $1)' },
  operator_actions: { of: ofUser, without: ['request_key'] },
  operator_action_outcomes: { of: actionsOfUser, without: ['result'] },
  factor_resets: { of: ofUser },
  totp_secrets: { of: ofSubject, without: ['last_step'] },
  recovery_codes: { of: ofSubject },
  passkeys: { of: ofSubject },
  known_devices: { of: ofUser },
  known_origins: { of: ofUser },
  failed_sign_ins: { of: ofUser },
  verifications: { of: ofUser },
  verification_files: { of: 'verification_id in (select id from verifications where user_id = $1)' },
  files: { of: 'owner = $1' },
  deposit_addresses: { of: ofUser },
  deposit_requests: { of: ofUser, without: ['request_key'], amounts: { amount: 'currency_id' } },
  withdrawal_addresses: { of: ofUser, without: ['request_key'] },
  notifications: { of: ofUser },
  notification_heads: { of: ofUser },
  notification_mails: { of: ofUser, without: ['mail_id'] },
  notification_settings: { of: ofUser },
  price_alerts: { of: ofUser, prices: { price: 'index' } },
  lever_notices: {
    of: ofUser,
    without: ['mail_id'],
    amounts: { equity: 'market_id', used_margin: 'market_id', settled: 'market_id' },
    prices: { mark: 'index' },
  },
  captured_mail: { of: 'recipient = $2', without: ['body'] },
  liability_places: { of: ofUser },
  liability_proofs_sent: { of: ofUser },
  history_transfer: {
    of: ofUser,
    amounts: { amount: 'currency_id' },
    words: { from_wallet: ledgerWallets, to_wallet: ledgerWallets },
  },
  history_send: { of: 'sender = $1 or recipient = $1', amounts: { amount: 'currency_id' } },
  history_swap: { of: ofUser, amounts: { give: 'from_id', receive: 'to_id' } },
  history_withdrawal: {
    of: ofUser,
    amounts: { amount: 'currency_id', fee: 'currency_id' },
    numbers: ['approval_operators', 'approval_actions', 'approval_times'],
    words: { network: networks, status: withdrawalStatuses },
  },
  history_referral: { of: 'inviter = $1', amounts: { amount: 'currency_id' } },
  history_perpetual_order: {
    of: ofUser,
    amounts: {
      ...{ margin: 'market_id', fee: 'market_id', overnight: 'market_id', set_off: 'market_id' },
      ...{ profit: 'market_id', settled: 'market_id', uncovered: 'market_id' },
    },
    prices: {
      ...{ limit_ticks: 'ticks', entry_ticks: 'ticks', take_profit: 'ticks', stop_loss: 'ticks' },
      mark: 'index',
    },
    words: {
      ...{ direction: perpetualDirections, kind: perpetualKinds },
      ...{ status: perpetualStatuses, reason: perpetualEndReasons },
    },
  },
  history_seconds_order: {
    of: ofUser,
    amounts: { stake: 'currency_id', fee: 'currency_id', payout: 'currency_id' },
    prices: { entry_price: 'index', exit_price: 'index' },
    words: { direction: secondsDirections, result: secondsResults },
  },
  history_lock: { of: ofUser, amounts: { principal: 'currency_id', interest: 'currency_id' } },
  history_lock_end: {
    from: '(select ended.*, begun.currency_id from history_lock_end ended join history_lock begun using (lock_id, user_id))',
    of: ofUser,
    amounts: { paid: 'currency_id' },
  },
  history_ticket: { of: ofUser, amounts: { cost: 'currency_id' } },
  history_ticket_settlement: {
    from: `(select settled.*, (select currency_id from history_ticket bought
             where bought.project_id = settled.project_id limit 1) as currency_id
             from history_ticket_settlement settled)`,
    of: ofUser,
    // In a currency that the row does not name; the ledger has them with it.
    without: ['tokens'],
    amounts: { paid: 'currency_id', released: 'currency_id' },
  },
};

/** These are read out of packed blocks, or as the screens show them. */
export const listedApart = ['history_entry_block', 'history_fill_block', 'history_order'] as const;

/** Nothing about one person, or nothing but secrets that live for minutes and counts that name others as well. */
export const withoutPeople = [
  ...['account_codes', 'audit_reports', 'candle', 'candle_history', 'captchas', 'deposit_address_counters'],
  ...[
    'draw_secret',
    'failed_operator_codes',
    'failed_operator_sign_ins',
    'history_currency',
    'history_house_user',
    'history_market',
  ],
  ...['history_perpetual_contract', 'history_project_step', 'history_subject', 'history_tape'],
  ...['history_trade_block', 'house_proposals', 'kysely_migration', 'kysely_migration_lock'],
  ...[
    'liability_nodes',
    'liability_roots',
    'log_batch',
    'log_chain',
    'log_chain_run',
    'log_head',
    'log_snapshot',
    'notice_publications',
  ],
  ...['notice_versions', 'notices', 'operator_sessions', 'operators', 'passkey_challenges'],
  ...['price_source_proposals', 'price_sources_in_force', 'product_switches', 'projection', 'queue_claims'],
  ...['reserve_statements', 'secrets_key', 'sign_in_challenges', 'slow_downs', 'system_parameters'],
  ...['venue_mode', 'verification_codes'],
] as const;
