// The door of the default listing.
export {
  defaultMarket,
  defaultMarkets,
  type MarketGroup,
  paperMarkets,
} from './default-listing.ts';
export { SECONDS_SOURCES_MIN } from './default-seconds.ts';
export { HOUSE_MAKER, type ListingEngine, listDefaults } from './list-defaults.ts';
export { writeDetails } from './refusal-details.ts';
