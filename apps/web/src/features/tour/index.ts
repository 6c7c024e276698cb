// The door of the first visit: what is offered to somebody new, and the tour.
export { FirstVisit } from './first-visit.card.tsx';
export { Tour } from './tour.tsx';
