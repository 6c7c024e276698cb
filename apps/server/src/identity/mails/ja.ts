// Mails in Japanese.
import type { MailTexts } from './catalogue.ts';

const ONCE =
  'コードは10分間有効で、1回のみ使えます。お心当たりがない場合は、このメールを破棄してください。\n';
const NOBODY = 'Candorの関係者がコードをお尋ねすることはありません。\n';
const NOT_YOU =
  'お心当たりがない場合は、直ちにログインパスワードを再設定し、セキュリティ画面で口座を凍結したうえで、ご連絡ください。\n';
const BLOCKED = '資産を守るため、24時間は出金と他の口座への送金を停止します。\n';

const credentials = {
  password: 'コンソールのログインパスワードが変更され、他のセッションはすべて終了しました。',
  authenticator: 'コンソールに新しい認証アプリが設定されました。',
  recoveryCodes: 'コンソールのリカバリーコードが新しく発行されました。以前のコードは使えません。',
  reset:
    '管理者がコンソールへのアクセスをリセットしました。パスワードと認証アプリは新しいものになり、すべてのセッションが終了しました。',
  made: 'コンソールにアクセスできるようになりました。最初のパスワードと認証アプリのキーは、アクセスを設定した担当者からお受け取りください。',
  roles: 'コンソールでの役割が変更されました。',
  disabled: 'コンソールへのアクセスが無効になり、すべてのセッションが終了しました。',
  enabled: 'コンソールへのアクセスが再び有効になりました。',
} as const;

const operatorChanges = {
  made: 'オペレーターの作成',
  roles: '役割の変更',
  disabled: 'オペレーターの無効化',
  enabled: 'オペレーターの再有効化',
  reset: 'ログイン情報のリセット',
} as const;

export const ja: MailTexts = {
  verification: (code) => ({
    subject: 'Candorの認証コード',
    text: `認証コードは ${code} です。\n\n${ONCE}`,
  }),
  alreadyRegistered: {
    subject: 'Candorの口座はすでに開設されています',
    text: 'このアドレスで口座開設の申し込みがありましたが、すでに口座があります。\n\nご本人の場合は、ログインしてください。お心当たりがない場合は、このメールを破棄してください。\n',
  },
  reset: (code) => ({
    subject: 'Candorのパスワード再設定',
    text: `新しいパスワードを設定するためのコードは ${code} です。\n\n${ONCE}${NOBODY}`,
  }),
  notRegistered: {
    subject: 'このアドレスのCandor口座はありません',
    text: '新しいパスワードの設定依頼がありましたが、このアドレスの口座はありません。\n\nご本人の場合は、口座を開設するか、登録時のアドレスでお試しください。お心当たりがない場合は、このメールを破棄してください。\n',
  },
  loginPasswordChanged: {
    subject: 'Candorのパスワードが変更されました',
    text: `口座のログインパスワードが変更され、他のセッションはすべて終了しました。\n\n${BLOCKED}\n${NOT_YOU}`,
  },
  loginPasswordReset: {
    subject: 'Candorのパスワードが変更されました',
    text: `口座のログインパスワードが再設定され、すべてのセッションが終了し、すべてのAPIキーが無効になりました。\n\n${BLOCKED}\n${NOT_YOU}`,
  },
  tradePasswordCode: (code) => ({
    subject: '新しい取引パスワードのためのコード',
    text: `新しい取引パスワードを設定するためのコードは ${code} です。\n\n${ONCE}${NOBODY}`,
  }),
  tradePasswordChanged: {
    subject: 'Candorの取引パスワードが設定されました',
    text: `口座に新しい取引パスワードが設定されました。\n\n${BLOCKED}\n${NOT_YOU}`,
  },
  mailboxCode: (code) => ({
    subject: 'Candorの新しいメールアドレスの確認',
    text: `このアドレスをCandorの口座で使う依頼がありました。コードは ${code} です。\n\n${ONCE}${NOBODY}`,
  }),
  mailboxChanged: (masked) => ({
    subject: 'Candorの登録メールアドレスが変更されました',
    text: `口座の登録メールアドレスが ${masked} に変更されました。このメールをお届けしたアドレスには、今後メールは届きません。他のセッションはすべて終了しました。\n\n${BLOCKED}\nお心当たりがない場合は、直ちにご連絡ください。\n`,
  }),
  mailWordSet: {
    subject: 'フィッシング対策の合言葉が設定されました',
    text: `今後、この口座へお送りするすべてのメールに上記の合言葉を記載します。合言葉のない当社名義のメールは、当社からのものではありません。\n\n${NOT_YOU}`,
  },
  mailWordChanged: {
    subject: 'フィッシング対策の合言葉が変更されました',
    text: `上記の合言葉を記載するメールはこれが最後です。次のメールからは、この口座へのすべてのメールに新しい合言葉を記載します。\n\n${NOT_YOU}`,
  },
  mailWordRemoved: {
    subject: 'フィッシング対策の合言葉が削除されました',
    text: `上記の合言葉を記載するメールはこれが最後です。今後、この口座へのメールに合言葉は記載されません。\n\n${NOT_YOU}`,
  },
  totpStarted: {
    subject: '認証アプリが有効になりました',
    text: `今後、口座では認証アプリのコードが必要になります。\n\n${BLOCKED}\n${NOT_YOU}`,
  },
  totpStopped: {
    subject: '認証アプリが無効になりました',
    text: `今後、口座では認証アプリのコードを求めません。\n\n${BLOCKED}\n${NOT_YOU}`,
  },
  passkeyAdded: (name) => ({
    subject: '口座にパスキーが追加されました',
    text: `パスキー「${name}」が口座に追加されました。\n\n${BLOCKED}\n${NOT_YOU}`,
  }),
  passkeyRemoved: (name) => ({
    subject: '口座からパスキーが削除されました',
    text: `パスキー「${name}」が口座から削除されました。\n\n${BLOCKED}\n${NOT_YOU}`,
  }),
  apiKeyAdded: (name, mayTrade) => ({
    subject: '口座のAPIキーが作成されました',
    text: `口座のAPIキー「${name}」が作成されました。${mayTrade ? '参照と取引ができますが、出金と送金はできません。' : '参照のみができます。'}\n\n${NOT_YOU}`,
  }),
  apiKeyRemoved: (name) => ({
    subject: '口座のAPIキーが削除されました',
    text: `口座のAPIキー「${name}」が削除されました。今後は使えません。\n\n${NOT_YOU}`,
  }),
  apiKeyEnds: (name, time) => ({
    subject: '口座のAPIキーの期限が近づいています',
    text: `口座のAPIキー「${name}」の期限は ${time} です。期限を過ぎると、このキーを使うプログラムは拒否されます。\n\n引き続き必要な場合は、口座のセキュリティ画面で新しいキーを作成し、プログラムに設定してください。不要な場合は、何もする必要はありません。\n`,
  }),
  apiKeyEnded: (name, time) => ({
    subject: '口座のAPIキーの期限が切れました',
    text: `口座のAPIキー「${name}」の期限は ${time} に切れました。このキーを使うプログラムは拒否されます。\n\n引き続き必要な場合は、口座のセキュリティ画面で新しいキーを作成し、プログラムに設定してください。不要な場合は、何もする必要はありません。\n`,
  }),
  recoveryCodesRenewed: {
    subject: 'リカバリーコードが再発行されました',
    text: `口座のリカバリーコードが新しく発行されました。以前のコードは使えません。\n\n${BLOCKED}\n${NOT_YOU}`,
  },
  recoveryCodeUsed: (left) => ({
    subject: 'リカバリーコードが使用されました',
    text: `口座のリカバリーコードが1つ使用されました。残りのコード：${left}\n\n${NOT_YOU}`,
  }),
  secondFactorGuessed: ({ device, network, time }) => ({
    subject: '第三者がCandorのパスワードを知っている可能性があります',
    text: `正しいパスワードが入力された後、二段階認証で複数回の失敗がありました。\n\n日時：${time}\n端末：${device}\nネットワーク：${network}\n\nお心当たりがない場合は、今すぐログインパスワードを再設定してください。\n`,
  }),
  passwordGuessed: ({ device, network, time }, failures) => ({
    subject: 'Candorの口座でパスワードが何度も試されています',
    text: `前回のログイン以降、口座へのログインが${failures}回失敗しました。これらの試行によるログインはありません。最後の試行：\n\n日時：${time}\n端末：${device}\nネットワーク：${network}\n\nご本人の場合、お手続きは不要です。お心当たりがない場合は、同じパスワードを他で使っていないことをご確認のうえ、二段階認証を有効にしてください。このお知らせは1日に1回までお送りします。\n`,
  }),
  operatorPasswordGuessed: ({ device, network, time }, failures) => ({
    subject: 'コンソールのパスワードが何度も試されています',
    text: `前回のログイン以降、コンソールへのログインが${failures}回失敗しました。これらの試行によるログインはありません。最後の試行：\n\n日時：${time}\n端末：${device}\nネットワーク：${network}\n\nご本人の場合、お手続きは不要です。お心当たりがない場合は、管理者に連絡し、同じパスワードを他で使っていないことと、認証アプリが有効であることをご確認ください。このお知らせは1日に1回までお送りします。\n`,
  }),
  operatorCodeGuessed: ({ device, network, time }, failures) => ({
    subject: '第三者がコンソールのパスワードを知っている可能性があります',
    text: `コンソールへのログインで正しいパスワードが入力された後、コードの入力に${failures}回失敗しました。これらの試行によるログインはありません。最後の試行：\n\n日時：${time}\n端末：${device}\nネットワーク：${network}\n\nお心当たりがない場合は、今すぐパスワードを変更し、管理者に連絡してください。\n`,
  }),
  operatorCredentialsChanged: (what, facts) => ({
    subject: 'コンソールへのアクセスが変更されました',
    text: `${credentials[what]}\n\n${facts}お心当たりがない場合は、直ちに管理者に連絡してください。\n`,
  }),
  operatorChanged: (what, facts) => ({
    subject: 'オペレーターのアクセスが変更されました',
    text: `${operatorChanges[what]}\n\n${facts}理由は監査ログに記載されています。お心当たりがない場合は、変更した担当者に確認し、アクセスを持つべきでない人を無効にしてください。\n`,
  }),
  operatorFacts: {
    operator: 'オペレーター：',
    roles: '役割：',
    by: '変更した担当者：',
    time: '日時：',
    names: {
      support: 'サポート',
      finance: '経理',
      compliance: 'コンプライアンス',
      product: '商品',
      admin: '管理者',
    },
  },
  newDevice: ({ device, network, time }) => ({
    subject: 'Candorの口座に新しいログインがありました',
    text: `これまでにない端末または場所から、口座へのログインがありました。\n\n日時：${time}\n端末：${device}\nネットワーク：${network}\n\nご本人の場合、お手続きは不要です。${NOT_YOU}`,
  }),
  frozen: {
    subject: 'Candorの口座が凍結されました',
    text: 'ご依頼により口座を凍結しました。現物の有効注文は、ストップ指値注文も含めて取り消されました。未約定の契約注文と未承認の出金の取消、ポジションの決済はできますが、新しい注文や資金の移動は受け付けません。他のセッションはすべて終了し、APIキーはすべて無効になりました。\n\n解除できるのはサポートのみです。準備ができましたら、ご連絡ください。\n',
  },
  sessionsEnded: {
    subject: '口座のすべてのセッションが終了しました',
    text: '担当者が口座のすべてのセッションを終了し、すべてのAPIキーを無効にしました。実施者と理由は、口座のログに記載されています。もう一度ログインし、プログラム用の新しいキーを作成してください。\n\nお心当たりがない場合は、ご連絡ください。\n',
  },
  secondFactorsResetProposed: {
    subject: '口座の二段階認証の解除が申請されました',
    text: `サポートに、口座の二段階認証（認証アプリ、パスキー、リカバリーコード）を解除するよう申請がありました。まだ何も変更されていません。解除には別の担当者の承認が必要です。\n\n${NOT_YOU}`,
  },
  secondFactorsResetWithdrawn: {
    subject: '二段階認証は解除されていません',
    text: `サポートに、口座の二段階認証を解除するよう申請がありましたが、申請は取り下げられ、何も変更されていません。認証アプリ、パスキー、リカバリーコードはこれまでどおり使えます。\n\n${NOT_YOU}`,
  },
  secondFactorsReset: {
    subject: '口座の二段階認証が解除されました',
    text: `サポートが口座の二段階認証を解除しました（認証アプリ、パスキー、リカバリーコード）。すべてのセッションが終了し、すべてのAPIキーが無効になりました。現在はパスワードだけでログインできます。もう一度二段階認証を設定してください。\n\n${BLOCKED}\n${NOT_YOU}`,
  },
  erased: {
    subject: 'Candorの口座の情報を削除しました',
    text: '当方が保管していたお客様の情報を削除しました。アドレス、書類、口座のログとメッセージが対象です。取引と支払いの記録は、お名前のない形で残ります。今後、この口座には誰もログインできません。\n\n削除は、ご依頼があった場合、または情報の保管期間が終わった場合に行います。いずれもお心当たりがない場合は、ご連絡ください。\n',
  },
};
