// Words of what cancels all pending orders at once.

export const leverCancel = {
  all: 'Cancel all',
  only: '{{symbol}} only',
  title: 'Cancel all orders?',
  text_one: '{{count}} pending order will be cancelled.',
  text_other: '{{count}} pending orders will be cancelled.',
  returned: 'Margin and fee are returned in full. An order that the next price opens stays.',
  keep: 'Keep them',
  done_one: '{{count}} order was cancelled.',
  done_other: '{{count}} orders were cancelled.',
} as const;
