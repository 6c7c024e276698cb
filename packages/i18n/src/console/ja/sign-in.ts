// Words of signing in: password, code, the first change of the password, the authenticator and recovery codes.

export const signIn = {
  title: 'コンソールにログイン',
  lead: 'この取引所のオペレーター用です。すべての操作は、氏名と理由とともに保存されます。',
  email: 'メールアドレス',
  password: 'パスワード',
  show: 'パスワードを表示',
  hide: 'パスワードを隠す',
  code: '認証アプリのコード',
  codeHint: '6桁の数字、またはリカバリーコード',
  submit: 'ログイン',
  sending: 'ログイン中…',
  noOperators: 'オペレーターがまだいません。取引所のマシンで最初の1人を作成してください：',
  emailNeeded: 'メールアドレスを入力してください。',
  passwordNeeded: 'パスワードを入力してください。',
  codeNeeded: 'コードを入力してください。',
  asksCode: 'パスワードを確認しました。続いて二段階認証を行ってください。',
  failedBefore_other:
    '前回のログイン以降、誤ったパスワードによるログインが{{count}}回ありました。お心当たりがない場合は、管理者に連絡してください。',
} as const;

export const password = {
  firstTitle: 'ご自身のパスワードの設定',
  firstLead: '現在のパスワードは他の人も知っています。変更するまでコンソールは開けません。',
  title: 'パスワードの変更',
  old: '現在のパスワード',
  fresh: '新しいパスワード',
  repeat: '新しいパスワード（確認）',
  length: '{{min}}～{{max}}文字',
  mismatch: '2つの入力が一致しません。',
  submit: 'パスワードを変更',
  done: 'パスワードを変更しました。他のセッションはすべて終了しました。',
} as const;

export const factor = {
  title: '二段階認証',
  on: '認証アプリは有効です。',
  off: '認証アプリは無効です。本番運用では、認証アプリなしではログインできません。',
  codesLeft: '残りのリカバリーコード：{{count}}',
  start: '認証アプリを設定',
  again: 'リカバリーコードを再発行',
  againLead: '以前のコードは直ちに使えなくなります。',
  scan: '認証アプリで読み取るか、キーを入力してください。',
  key: 'キー',
  picture: '認証アプリ用のQRコード',
  confirmSubmit: '有効にする',
  recoveryTitle: 'リカバリーコード',
  recoveryLead:
    '各コードは、認証アプリの代わりに1回のみ使えます。表示は今回のみです。安全に保管してください。',
  kept: '保管しました',
  passwordFirst: 'パスワードで確認',
  next: '次へ',
} as const;
