// Words of the frame: places, roles, the operator's card, states, and what every change asks for.

export const frame = {
  brand: 'Candor',
  mark: 'コンソール',
  skip: '本文へ移動',
  navigation: 'コンソールの項目',
  menu: 'メニュー',
  close: '閉じる',
  back: '一覧へ戻る',
  messages: 'メッセージ',
  paper: 'デモ取引：模擬市場で、実際の資金は使いません',
  noOutcome: '結果や価格を設定できる役割はありません。',
  toDay: '昼の配色に切り替える',
  toNight: '夜の配色に切り替える',
  language: '言語：{{name}}',
  signOut: 'ログアウト',
  yourSignIn: 'ログイン情報',
  waiting: '待機中',
  notFound: '該当する項目がないか、現在の役割では開けません。',
  screenFailed: 'この画面を表示できませんでした。',
  reload: '再読み込み',
  noPlace: '現在の役割で開ける項目がありません。管理者に依頼してください。',
} as const;

export const place = {
  overview: '概要',
  deposits: '入金',
  withdrawals: '出金',
  identity: '本人確認',
  users: 'ユーザー',
  house: '自己勘定',
  reserves: '準備金',
  markets: 'マーケット',
  contracts: '契約',
  mining: 'ロックマイニング',
  projects: 'トークン申込',
  exposure: 'エクスポージャー',
  settlements: '決済',
  notices: 'お知らせ',
  audit: '監査ログ',
  settings: '設定',
  operators: 'オペレーター',
} as const;

export const role = {
  support: 'サポート',
  finance: '経理',
  compliance: 'コンプライアンス',
  product: '商品',
  admin: '管理者',
} as const;

export const roleDoes = {
  support: 'ユーザー、凍結、登録解除',
  finance: '入金、出金、自己勘定、ネットワーク、ボーナス',
  compliance: '本人確認、上限、区分、高リスク、監査ログ',
  product: '通貨、マーケット、手数料、料率、契約、ロックプラン、プロジェクト、国、お知らせ',
  admin: 'オペレーター、設定、価格の情報源、監査ログ',
} as const;

export const state = {
  loading: '読み込み中…',
  retry: '再試行',
  unreachable: 'サーバーが応答しません。接続を確認して、もう一度お試しください。',
  uncertain: '応答が届きませんでした。もう一度送信してください。二重に実行されることはありません。',
  missingTitle: '応答が届いていません',
  missingText:
    'このタブから送信した内容への応答が届いていません。すでに実行された可能性があります。もう一度送る前に、監査ログを確認してください。',
  repeatedTitle: '実行は1回だけです',
  repeatedText:
    '同じ内容を以前に送信し、応答が届いていませんでした。これはその応答で、二重には実行されていません。もう一度実行するには、あらためて送信してください。',
  signedOut: 'セッションが終了しました。もう一度ログインしてください。',
  stale: '最新ではありません',
  none: '–',
  utc: '{{time}} UTC',
  page: '{{page}}/{{pages}}ページ',
  previous: '前へ',
  next: '次へ',
  search: '検索',
  yes: 'はい',
  on: 'オン',
  off: 'オフ',
} as const;

export const change = {
  reason: '理由',
  audited: '監査ログに保存',
  shownToUser: 'ユーザーに表示し、監査ログに保存',
  usual: '定型の理由を挿入',
  count: '{{length}} / {{max}}',
  reasonShort: '理由を{{min}}文字以上で入力してください。',
  reasonPlaceholder: 'この操作の理由',
  what: '実行される内容',
  cancel: 'キャンセル',
  sending: '送信中…',
  doneBody: '操作{{action}}を監査ログに記録しました。',
  needed: '入力してください。',
  number: '数値を入力してください。',
  aboveZero: '0より大きい数値を入力してください。',
  atLeast: '{{least}}以上で入力してください。',
  atMost: '{{most}}以下で入力してください。',
  codeWrong: '大文字または数字を2～10文字入力してください。',
  none: 'まだ変更はありません。',
} as const;
