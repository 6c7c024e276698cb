// The door of the default listing.
export {
  type DefaultCurrency,
  type DefaultMarket,
  defaultCurrencies,
  defaultMarket,
  defaultMarkets,
  type MarketGroup,
  paperMarkets,
} from './default-listing.ts';
export { SECONDS_SOURCES_MIN } from './default-seconds.ts';
export { HOUSE_MAKER, type ListingEngine, listDefaults } from './list-defaults.ts';
export { type Listed, writeDetails } from './refusal-details.ts';
