// What an action asked for, in the words of the forms that ask for it: names, figures with their units, times.
import type { ActionRow, OperatorRole, Parameter } from '@candor/client/console';
import { languages, operatorRoles, parameterNames, productNames, userTiers } from '@candor/client/console';
import { languageName, refusalText, utcDateTime } from '@candor/i18n';
import { t, textOf } from '@candor/i18n/console';
import { accountName } from '../../parts/account-name.ts';
import { countryName } from '../../parts/country-name.ts';
import { operatorMark, shownAmount, shownCount, shownFigure, shownRate } from '../../parts/figures.ts';
import { parameterName, shownSetting } from '../../parts/parameter-value.ts';
import { rolesText } from '../../parts/roles-text.ts';
import { sourceName } from '../../parts/source-name.ts';
import { walletName } from '../../parts/wallet-name.ts';
import { detailName } from './detail-names.ts';

export interface SaidDetail {
  readonly name: string;
  readonly value: string;
  /** As the server writes it: an address, a number of a transaction, what a later release names. */
  readonly isCode: boolean;
}

type Details = ActionRow['details'];
type Say = (value: string, details: Details) => string;

const listed = <Word extends string>(words: readonly Word[], value: string): Word | undefined =>
  words.find((word) => word === value);

const count: Say = (value) => shownCount(Number(value));
const rate: Say = (value) => shownRate(Number(value));
const time: Say = (value) => utcDateTime(Number(value));
const switched: Say = (value) => (value === 'true' ? t('state.on') : t('state.off'));
const house: Say = (value) => accountName(value);
const text: Say = (value) => value || t('state.none');

/** An amount with the currency that another detail names, or a part of the market. */
function amountOf(currency: (details: Details) => string | undefined): Say {
  return (value, details) => {
    const code = currency(details);
    return code === undefined ? shownFigure(value) : shownAmount(value, code);
  };
}
const inCurrency = amountOf(({ currency, symbol }) => currency ?? symbol?.split('/')[1]);
const inBase = amountOf(({ symbol }) => symbol?.split('/')[0]);
const inQuote = amountOf(({ symbol }) => symbol?.split('/')[1]);
const inToken = amountOf(({ code }) => code);
const inPayment = amountOf(({ payment }) => payment);

function tierText(value: string): string {
  const tier = listed(userTiers, value);
  return tier === undefined ? value : t(`tier.${tier}`);
}

function statusText(value: string): string {
  if (value === 'cancelOnly') return t('markets.cancelOnly');
  const status = listed(['trading', 'closeOnly', 'halted'], value);
  return status === undefined ? value : t(`contracts.${status}`);
}

function productText(value: string): string {
  const product = listed(productNames, value);
  return product === undefined ? value : t(`product.${product}`);
}

function kindText(value: string): string {
  const kind = listed(['individual', 'institution'], value);
  return kind === undefined ? value : t(`identity.${kind}`);
}

function rateText(value: string): string {
  const rateName = listed(['swapSpread', 'referralRate'], value);
  return rateName === undefined ? value : t(`markets.${rateName}`);
}

function walletText(value: string): string {
  const wallet = ([1, 2, 3, 4] as const).find((number) => String(number) === value);
  return wallet === undefined ? value : walletName(wallet);
}

function languageText(value: string): string {
  const language = listed(languages, value);
  return language === undefined ? value : languageName(language);
}

const says: Readonly<Record<string, Say>> = {
  account: house,
  amount: inCurrency,
  bandPpm: rate,
  beacon: (value) => (value === 'secret' ? t('projects.secret') : t('projects.drand')),
  capacity: inCurrency,
  clock: (value) => textOf('clock', value),
  closesAt: time,
  code: text,
  contractSize: inBase,
  contractsMax: count,
  country: (value) => (value === '*' ? t('contracts.everywhere') : countryName(value)),
  currency: text,
  days: (value) => t('mining.daysValue', { days: shownCount(Number(value)) }),
  depositsOn: switched,
  device: text,
  email: text,
  endsAt: time,
  escrowMax: inQuote,
  escrowPerMinuteMax: inQuote,
  failures: count,
  fee: inCurrency,
  feePpm: rate,
  from: house,
  gift: (value) => t('audit.record', { seq: value }),
  highRisk: switched,
  isOn: switched,
  issued: inToken,
  kind: kindText,
  language: languageText,
  length: (value) => t('audit.characters', { count: Number(value) }),
  losePpm: rate,
  lotScale: count,
  makerFeePpm: rate,
  maxAmount: inBase,
  maxPrice: inQuote,
  maxTotal: inQuote,
  maximum: inCurrency,
  minAmount: inBase,
  minTotal: inQuote,
  minimum: inCurrency,
  name: text,
  opensAt: time,
  overnightPpm: rate,
  payment: text,
  perDay: inCurrency,
  preheatAt: time,
  priceScale: count,
  product: productText,
  purpose: (value) => (value === 'identity' ? t('place.identity') : textOf('file', value)),
  ratePpm: rate,
  record: (value) => t('audit.record', { seq: value }),
  refusal: (value) => refusalText(value, {}, value),
  roles: (value) =>
    rolesText(value.split(' ').flatMap((role) => listed<OperatorRole>(operatorRoles, role) ?? [])),
  scale: count,
  secondApprovalAbove: inCurrency,
  seconds: (value) => t('contracts.inSeconds', { count: Number(value) }),
  source: sourceName,
  sourcesMin: count,
  spreadPpm: rate,
  staleAfterMs: (value) => `${shownCount(Number(value))} ${t('contracts.staleUnit')}`,
  status: statusText,
  symbol: text,
  takerFeePpm: rate,
  ticketPrice: inPayment,
  ticketTokens: inToken,
  ticketsMax: count,
  ticketsPerUser: count,
  tier: tierText,
  title: text,
  to: house,
  userNotionalMax: inQuote,
  version: count,
  wallet: walletText,
  website: text,
  whitePaper: text,
  winPpm: rate,
  winningTickets: count,
  withdrawalsOn: switched,
};

/** Where the same detail means something else. */
const ofKind: Readonly<Record<string, Readonly<Record<string, Say>>>> = {
  nationalityCorrected: { from: countryName, to: countryName },
  noticePublished: { version: (value) => t('notices.version', { version: value }) },
  productSwitchSet: {
    isOn: (value) =>
      value === 'null' ? t('contracts.setUsual') : t(`contracts.${value === 'true' ? 'setOn' : 'setOff'}`),
  },
};

/** Numbers of what the head of the row names already. */
const ids = ['id', 'user', 'operator', 'lock', 'plan', 'project', 'symbol', 'code', 'account'];

function isSaidAlready({ target }: ActionRow, name: string, value: string): boolean {
  return ids.includes(name) && target?.id === value;
}

/** A parameter is named by the target; without a value its usual one counts again. */
function saidSetting({ details, target }: ActionRow): readonly SaidDetail[] {
  const { value } = details;
  const name = listed<Parameter['name']>(parameterNames, target?.id ?? '');
  if (name === undefined)
    return Object.entries(details).map(([key, each]) => ({ name: key, value: each, isCode: true }));
  const said = value === undefined ? t('settings.usualLead') : shownSetting(name, value);
  return [{ name: parameterName(name), value: said, isCode: false }];
}

function saidDetail({ kind, details }: ActionRow, name: string, value: string): SaidDetail {
  const say = ofKind[kind]?.[name] ?? says[name];
  const known = detailName(kind, name);
  return {
    name: known ?? name,
    value: say === undefined ? value : say(value, details),
    isCode: say === undefined,
  };
}

export function saidDetails(row: ActionRow): readonly SaidDetail[] {
  const { kind, details, refusal } = row;
  const asked =
    kind === 'parameterSet'
      ? saidSetting(row)
      : Object.entries(details)
          .filter(([name, value]) => !isSaidAlready(row, name, value))
          // Before the first version there is none.
          .filter(([name, value]) => name !== 'version' || value !== '0')
          .map(([name, value]) => saidDetail(row, name, value));
  return refusal === null ? asked : [...asked, saidDetail(row, 'refusal', refusal)];
}

/** As the others are called where they are meant: an operator has a number beside the name. */
export function targetText({ kind, id }: NonNullable<ActionRow['target']>): string {
  const setting = listed<Parameter['name']>(parameterNames, id);
  if (kind === 'operator') return operatorMark(Number(id));
  if (kind === 'houseAccount') return accountName(id);
  if (kind === 'parameter' && setting !== undefined) return parameterName(setting);
  if (kind === 'rate') return rateText(id);
  if (kind === 'tier') return tierText(id);
  if (kind === 'product') return productText(id);
  return id;
}
