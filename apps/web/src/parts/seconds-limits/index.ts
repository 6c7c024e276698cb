// The door of the user's own limits for seconds contracts: a card for the account, a dialog for the trade screen.
export { SecondsLimitsCard } from './limits.card.tsx';
export { SecondsLimitsDialog } from './limits.dialog.tsx';
