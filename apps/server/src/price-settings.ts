// The settings of prices: which kind, and for real ones which sources at which addresses.
import { type AdapterName, adapterNames, isSourceUrl, type NamedSource } from './prices/index.ts';

export interface PriceSettings {
  readonly prices: 'simulated' | 'manual' | 'external';
  /** Where external prices come from; empty for the other kinds. */
  readonly priceSources: readonly NamedSource[];
}

/** What reads the environment and collects problems. */
interface SettingsReader {
  text(name: string): string | undefined;
  choice<const Choice extends string>(name: string, choices: readonly Choice[], fallback: Choice): Choice;
  refuse(name: string, rule: string): void;
}

const SOURCES = 'CANDOR_PRICE_SOURCES';
const CRYPTOCOMPARE_KEY = 'CANDOR_CRYPTOCOMPARE_KEY';
const SOURCES_MIN = 3;

export const priceSettingNames = ['CANDOR_PRICES', SOURCES, CRYPTOCOMPARE_KEY];

/** Where the sources are unless a setting says otherwise. */
const defaultUrls: Readonly<Record<AdapterName, string>> = {
  cryptocompare: 'https://min-api.cryptocompare.com',
  okx: 'https://www.okx.com',
  bybit: 'https://api.bybit.com',
  kucoin: 'https://api.kucoin.com',
};

export function readPriceSettings(reader: SettingsReader, mode: 'paper' | 'live'): PriceSettings {
  const prices = reader.choice(
    'CANDOR_PRICES',
    ['simulated', 'manual', 'external'],
    mode === 'paper' ? 'simulated' : 'external',
  );
  if (mode === 'live' && prices !== 'external') {
    reader.refuse(
      'CANDOR_PRICES',
      `must not be ${prices} in live mode: real money needs real prices (external)`,
    );
  }
  if (prices === 'external') return { prices, priceSources: readSources(reader) };
  for (const name of [SOURCES, CRYPTOCOMPARE_KEY]) {
    if (reader.text(name) !== undefined) reader.refuse(name, 'needs CANDOR_PRICES=external');
  }
  return { prices, priceSources: [] };
}

/** Where prices come from, in one spelling: the kind, or the external sources with their addresses. */
export function spellPriceSources({ prices, priceSources }: PriceSettings): string {
  return prices === 'external' ? spellSources(priceSources) : prices;
}

/** The same of a list as a setting has it; undefined where it names something that is no source. */
export function spellSourceList(list: string): string | undefined {
  const sources = list.split(',').map((item) => sourceOf(item.trim(), undefined));
  const known = sources.filter((source) => source !== undefined);
  return known.length === sources.length ? spellSources(known) : undefined;
}

function spellSources(sources: readonly NamedSource[]): string {
  return sources
    .map(({ name, url }) => `${name}=${url}`)
    .sort()
    .join(',');
}

function readSources(reader: SettingsReader): readonly NamedSource[] {
  const key = reader.text(CRYPTOCOMPARE_KEY);
  if (key !== undefined && !/^[\x21-\x7e]{1,256}$/.test(key)) {
    reader.refuse(CRYPTOCOMPARE_KEY, 'must be the key as it was given, without spaces');
    return [];
  }
  const { known, broken } = readList(reader.text(SOURCES) ?? adapterNames.join(','), key);
  if (broken !== undefined) reader.refuse(SOURCES, broken);
  return known;
}

/** Whether a start would take this list: nobody is to agree on another one, and to wait a day for it. */
export function isSourceList(list: string): boolean {
  return readList(list, undefined).broken === undefined;
}

function readList(
  list: string,
  key: string | undefined,
): { readonly known: readonly NamedSource[]; readonly broken: string | undefined } {
  const sources = list.split(',').map((item) => sourceOf(item.trim(), key));
  const known = sources.filter((source) => source !== undefined);
  return { known, broken: brokenRule(sources.length, known) };
}

function brokenRule(count: number, known: readonly NamedSource[]): string | undefined {
  if (known.length < count) {
    const rule = `must be ${adapterNames.join(', ')}, separated by commas, each with or without an address`;
    return `${rule} such as okx=https://… (http:// on this machine only)`;
  }
  if (new Set(known.map(({ name }) => name)).size < known.length)
    return 'must name each source once: one that counts twice could make a price alone';
  return known.length < SOURCES_MIN
    ? `must name at least ${SOURCES_MIN} sources: fewer make no price`
    : undefined;
}

function sourceOf(item: string, key: string | undefined): NamedSource | undefined {
  const [word = '', ...rest] = item.split('=');
  const name = adapterNames.find((adapter) => adapter === word);
  if (name === undefined) return undefined;
  const url = rest.length === 0 ? defaultUrls[name] : rest.join('=').replace(/\/+$/, '');
  if (!isSourceUrl(url)) return undefined;
  const isKeyed = name === 'cryptocompare' && key !== undefined;
  return { name, url, headers: isKeyed ? { authorization: `Apikey ${key}` } : {} };
}
