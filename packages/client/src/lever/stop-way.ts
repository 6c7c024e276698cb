// How a take-profit and a stop-loss are typed.

/** As a price, as a return on the margin, or as a change of the price. */
export type StopWay = 'price' | 'return' | 'change';
