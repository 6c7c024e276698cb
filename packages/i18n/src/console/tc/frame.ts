// Words of the frame: places, roles, the operator's card, states, and what every change asks for.

export const frame = {
  brand: 'Candor',
  mark: '控制台',
  skip: '跳至主要內容',
  navigation: '控制台導覽',
  menu: '選單',
  close: '關閉',
  back: '返回清單',
  messages: '訊息',
  paper: '模擬交易：市場為模擬，不涉及真實資金',
  noOutcome: '任何角色都不能設定結果或價格。',
  toDay: '切換為日間配色',
  toNight: '切換為夜間配色',
  language: '語言：{{name}}',
  signOut: '登出',
  yourSignIn: '我的登入設定',
  waiting: '項待處理',
  notFound: '沒有此頁面，或您的角色無權開啟。',
  screenFailed: '此頁面無法顯示。',
  reload: '重新載入',
  noPlace: '您的角色無權開啟控制台的任何頁面，請聯絡管理員。',
} as const;

export const place = {
  overview: '總覽',
  deposits: '充值',
  withdrawals: '提領',
  identity: '身分認證',
  users: '用戶',
  house: '自營帳戶',
  reserves: '儲備',
  markets: '市場',
  contracts: '合約',
  mining: '鎖倉挖礦',
  projects: '認購',
  exposure: '平台敞口',
  settlements: '結算',
  notices: '公告',
  audit: '稽核日誌',
  settings: '設定',
  operators: '操作員',
} as const;

export const role = {
  support: '客服',
  finance: '財務',
  compliance: '合規',
  product: '產品',
  admin: '管理員',
} as const;

export const roleDoes = {
  support: '用戶、凍結、解綁地址',
  finance: '充值、提領、自營帳戶、網路、贈金',
  compliance: '身分認證、限額、等級、高風險、稽核日誌',
  product: '幣種、市場、手續費、費率、合約、鎖倉方案、項目、國家開關、公告',
  admin: '操作員、設定、價格來源、稽核日誌',
} as const;

export const state = {
  loading: '載入中…',
  retry: '重試',
  unreachable: '伺服器沒有回應，請檢查網路後重試。',
  uncertain: '沒有收到答覆。請再次提交：只會生效一次。',
  missingTitle: '有一項結果未收到',
  missingText: '此分頁曾送出請求，但未收到結果，可能已經執行。再次送出前，請先查看稽核日誌。',
  repeatedTitle: '僅執行一次',
  repeatedText:
    '相同的請求先前已送出，但未收到結果。這就是那次的結果，沒有重複執行。如需再執行一次，請重新送出。',
  signedOut: '工作階段已結束，請重新登入。',
  stale: '未更新',
  none: '–',
  utc: '{{time}} UTC',
  page: '第 {{page}} 頁，共 {{pages}} 頁',
  previous: '上一頁',
  next: '下一頁',
  search: '搜尋',
  yes: '是',
  on: '開啟',
  off: '關閉',
} as const;

export const change = {
  reason: '理由',
  audited: '保存在稽核日誌中',
  shownToUser: '用戶可見，並保存在稽核日誌中',
  usual: '插入常用理由',
  count: '{{length}} / {{max}}',
  reasonShort: '請填寫至少 {{min}} 個字元的理由。',
  reasonPlaceholder: '為什麼這樣做？',
  what: '將會發生',
  cancel: '取消',
  sending: '提交中…',
  doneBody: '操作 {{action}} 已記入稽核日誌。',
  needed: '請填寫此項。',
  number: '請輸入普通數字。',
  aboveZero: '請輸入大於零的數值。',
  atLeast: '最少 {{least}}。',
  atMost: '最多 {{most}}。',
  codeWrong: '請輸入 2 至 10 個大寫字母或數字。',
  none: '目前沒有任何變化。',
} as const;
