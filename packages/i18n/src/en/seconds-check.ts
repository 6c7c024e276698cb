// Words of the reality check of seconds contracts.

export const secondsCheck = {
  title: 'You have been here for {{time}}',
  since: 'Since {{since}}',
  ended_one: '{{count}} contract has ended',
  ended_other: '{{count}} contracts have ended',
  won_one: '{{count}} was won',
  won_other: '{{count}} were won',
  net: 'Net result',
  netHint: 'What came back, less stakes and fees.',
  cut: 'More contracts have ended than are counted here. The newest {{count}} are.',
  failed: 'What came of your contracts did not load.',
  goOn: 'Go on',
  limits: 'My limits and breaks',
  list: 'List of contracts',
} as const;
