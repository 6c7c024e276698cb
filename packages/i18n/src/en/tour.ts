// Words of the first visit: what a paper venue is, the test funds, and the short tour.

export const tour = {
  first: {
    title: 'Your first visit',
    paper: 'The money here is test money: it cannot be withdrawn and is worth nothing.',
    funds: 'Your account began with:',
    live: 'A short tour shows where things are.',
    later: 'Not now',
  },
  start: 'Take the tour',
  startText: 'Five places, one minute',
  label: 'Tour',
  step: 'Step {{at}} of {{of}}',
  next: 'Next',
  back: 'Back',
  skip: 'End the tour',
  done: 'Done',
  paper: {
    title: 'Paper trading',
    text: 'This line stands on every screen while the money is not real. Its link says what that means.',
  },
  markets: {
    title: 'Markets and trading',
    text: 'Choose a market and trade it. Every form says what an order costs before you place it.',
  },
  assets: {
    title: 'Your wallets',
    text: 'You have four wallets: spot, leverage, funding and seconds. Here you see them and move money between them.',
  },
  display: {
    title: 'As you like it',
    text: 'Night or day, the colours of up and down, and thirteen languages. Your choice is remembered.',
  },
  account: {
    title: 'Your account',
    text: 'Passwords, your own limits and all records are here, and this tour whenever you want it again.',
  },
} as const;
