// Words about the period of a list: the last days, or from one day to another.

export const period = {
  label: 'Period',
  all: 'All',
  days_one: '{{count}} day',
  days_other: '{{count}} days',
  from: 'From',
  to: 'To',
  zone: 'Times in {{zone}}',
  notDay: 'There is no such day.',
  tooFar: 'Choose a day from {{first}} to {{last}}.',
  reversed: 'This day is before the first one.',
  empty: 'Nothing in this period.',
  clear: 'Show all',
  pair: 'Pair',
  everyPair: 'All pairs',
  emptyPair: 'Nothing of {{pair}} here.',
  csv: 'Download as CSV',
} as const;
