// Words of the frame: places, roles, the operator's card, states, and what every change asks for.

export const frame = {
  brand: 'Candor',
  mark: '控制台',
  skip: '跳到正文',
  navigation: '控制台导航',
  menu: '菜单',
  close: '关闭',
  back: '返回列表',
  messages: '消息',
  paper: '模拟交易：市场为模拟，不涉及真实资金',
  noOutcome: '任何角色都不能设定结果或价格。',
  toDay: '切换为日间配色',
  toNight: '切换为夜间配色',
  language: '语言：{{name}}',
  signOut: '退出登录',
  yourSignIn: '我的登录设置',
  waiting: '项待处理',
  notFound: '没有此页面，或您的角色无权打开。',
  screenFailed: '此页面无法显示。',
  reload: '重新加载',
  noPlace: '您的角色无权打开控制台的任何页面，请联系管理员。',
} as const;

export const place = {
  overview: '概览',
  deposits: '充值',
  withdrawals: '提现',
  identity: '身份认证',
  users: '用户',
  house: '自营账户',
  reserves: '储备',
  markets: '市场',
  contracts: '合约',
  mining: '锁仓挖矿',
  projects: '认购',
  exposure: '平台敞口',
  settlements: '结算',
  notices: '公告',
  audit: '审计日志',
  settings: '设置',
  operators: '操作员',
} as const;

export const role = {
  support: '客服',
  finance: '财务',
  compliance: '合规',
  product: '产品',
  admin: '管理员',
} as const;

export const roleDoes = {
  support: '用户、冻结、解绑地址',
  finance: '充值、提现、自营账户、网络、赠金',
  compliance: '身份认证、限额、等级、高风险、审计日志',
  product: '币种、市场、手续费、费率、合约、锁仓方案、项目、国家开关、公告',
  admin: '操作员、设置、价格来源、审计日志',
} as const;

export const state = {
  loading: '加载中…',
  retry: '重试',
  unreachable: '服务器没有响应，请检查网络后重试。',
  uncertain: '没有收到答复。请再次提交：只会生效一次。',
  missingTitle: '有一项结果未收到',
  missingText: '此标签页曾提交过请求，但未收到结果，可能已经执行。再次提交前，请先查看审计日志。',
  repeatedTitle: '仅执行一次',
  repeatedText:
    '相同的请求此前已提交，但未收到结果。这就是那次的结果，没有重复执行。如需再执行一次，请重新提交。',
  signedOut: '会话已结束，请重新登录。',
  stale: '未更新',
  none: '–',
  utc: '{{time}} UTC',
  page: '第 {{page}} 页，共 {{pages}} 页',
  previous: '上一页',
  next: '下一页',
  search: '搜索',
  yes: '是',
  on: '开启',
  off: '关闭',
} as const;

export const change = {
  reason: '理由',
  audited: '保存在审计日志中',
  shownToUser: '用户可见，并保存在审计日志中',
  usual: '插入常用理由',
  count: '{{length}} / {{max}}',
  reasonShort: '请填写至少 {{min}} 个字符的理由。',
  reasonPlaceholder: '为什么这样做？',
  what: '将会发生',
  cancel: '取消',
  sending: '提交中…',
  doneBody: '操作 {{action}} 已记入审计日志。',
  needed: '请填写此项。',
  number: '请输入普通数字。',
  aboveZero: '请输入大于零的数值。',
  atLeast: '最少 {{least}}。',
  atMost: '最多 {{most}}。',
  codeWrong: '请输入 2 至 10 个大写字母或数字。',
  none: '目前没有任何变化。',
} as const;
