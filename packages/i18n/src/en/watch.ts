// Words of the watch-list.

export const watch = {
  title: 'Watch-list',
  collapse: 'Hide the watch-list',
  expand: 'Show the watch-list',
  skip: 'Skip the watch-list',
  pick: 'Choose another market',
} as const;
