// The door of the house maker.
export { type House, startHouse } from './house.ts';
export { type IdleDay, measureIdleDay } from './measure-idle-day.ts';
export { type QuotingTerms, quotingTerms } from './quoting-terms.ts';
