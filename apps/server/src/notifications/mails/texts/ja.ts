// Mails about accounts in Japanese.
import {
  baseAmount,
  type CloseWords,
  type DrawWords,
  drawnMore,
  type EndWords,
  endedWhy,
  type NotificationMailTexts,
  quoteAmount,
  type RevokeWords,
} from './notification-texts.ts';

const withReason = (reason: string | null): string => (reason ? `理由：${reason}` : '');

const levels = { none: '未確認', individual: '個人', institution: '法人' } as const;

const ended: EndWords = {
  stop: 'トリガー価格に達しましたが、約定しませんでした。',
  reasons: {
    unfilled: 'すぐに約定しなかった分は取り消されました。',
    selfTrade: '自分の注文と約定するところでした。',
    notWhole: '全量を約定できませんでした。',
    priceBand: 'トリガー時の価格が値幅制限の範囲外でした。',
    market: 'この価格で待つ注文が多すぎました。',
    frozen: '口座が凍結されました。',
  },
};

const closed: CloseWords = {
  user: 'ご自身で決済しました。',
  takeProfit: '利確で決済しました。',
  stopLoss: '損切りで決済しました。',
  liquidation: 'ロスカットされました。',
  houseCapacity: '取引所の引受上限のため決済しました。',
};

const revoked: RevokeWords = {
  user: 'ご自身で取り消しました。',
  margin: '証拠金が不足していました。',
  risk: '維持率が不足していました。',
  userLimit: '個人上限を超えていました。',
  capacity: '取引所の引受上限を超えていました。',
  price: '価格が範囲外でした。',
  liquidation: 'ポジションのロスカットが行われていました。',
  loss: '拘束していた資金が損失に充てられました。',
  frozen: '口座が凍結されていました。',
};

const draw: DrawWords = {
  lost: '落選したチケットのために拘束した資金は、利用可能に戻りました。',
  proof: '抽選はどなたでも次のページで再現し、検証できます：',
};

export const ja: NotificationMailTexts = {
  several: 'Candorの口座に関するお知らせ',
  titles: {
    fill: '注文が約定しました',
    orderEnded: '注文は取引所により取り消されました',
    positionOpened: 'ポジションが建ちました',
    positionClosed: 'ポジションを決済しました',
    orderRevoked: '注文は取り消されました',
    secondsEnded: '秒取引が終了しました',
    depositCredited: '入金が反映されました',
    depositRefused: '入金は承認されませんでした',
    withdrawalRequested: '出金の申請を受け付けました',
    withdrawalApproved: '出金が承認されました',
    withdrawalSent: '出金を送信しました',
    withdrawalRefused: '出金は承認されませんでした',
    addressBound: '出金アドレスが登録されました',
    addressUnbound: '出金アドレスの登録が解除されました',
    sent: '他の口座へ送金しました',
    received: '他の口座から受け取りました',
    verified: '本人確認が完了しました',
    verificationRefused: '書類は承認されませんでした',
    levelChanged: '口座の区分が設定されました',
    drawn: '抽選の結果',
    lockPaid: 'ロックが満期になりました',
    alertReached: '価格アラート',
    counted: '公開されたルートに計上されています',
    accountFrozen: '口座が凍結されました',
    accountReleased: '口座の凍結が解除されました',
  },
  lines: {
    fill: (m) =>
      `${m.side === 'buy' ? '買い' : '売り'} ${baseAmount(m)}、約定代金 ${quoteAmount(m)}、注文番号${m.order}。`,
    orderEnded: (m) => `${baseAmount(m)}、番号${m.order}。${endedWhy(m, ended)}`,
    positionOpened: (m) => `${m.symbol}、番号${m.order}、新規価格 ${m.price}。`,
    positionClosed: (m) =>
      `${m.symbol}、番号${m.order}、決済価格 ${m.price}。${closed[m.reason]}決済額：${m.settled} USDT。`,
    orderRevoked: (m) => `${m.symbol}、番号${m.order}。${revoked[m.reason]}証拠金と手数料は戻りました。`,
    secondsEnded: (m) => `${m.symbol}、番号${m.order}。損益：${m.profit} ${m.currency}。`,
    depositCredited: (m) => `${m.amount} ${m.currency}が資金ウォレットに入りました。`,
    depositRefused: (m) => `${m.amount} ${m.currency}は反映されませんでした。${withReason(m.reason)}`,
    withdrawalRequested: (m) =>
      `${m.amount} ${m.currency}の送信先は${m.address ?? '—'}です。お心当たりがない場合は、直ちに出金を取り消し、口座を凍結してください。`,
    withdrawalApproved: (m) =>
      `${m.amount} ${m.currency}を送信します。お心当たりがない場合は、直ちに口座を凍結してください。`,
    withdrawalSent: (m) =>
      `${m.received} ${m.currency}を出金アドレスへ送信しました。お心当たりがない場合は、直ちに口座を凍結してください。`,
    withdrawalRefused: (m) => `${m.amount} ${m.currency}が再び利用可能になりました。${withReason(m.reason)}`,
    addressBound: (m) =>
      `${m.network}、${m.address ?? '—'}。24時間後からこのアドレスへ出金できます。お心当たりがない場合は、直ちに口座を凍結してください。`,
    addressUnbound: (m) =>
      `サポートが${m.address ?? '—'}（${m.network}）の登録を解除しました。${withReason(m.reason)}`,
    sent: (m) =>
      `${m.amount} ${m.currency}を口座${m.account ?? '—'}へ送金しました。お心当たりがない場合は、直ちに口座を凍結してください。`,
    received: (m) =>
      `口座${m.account ?? '—'}から${m.amount} ${m.currency}を受け取り、資金ウォレットに入りました。`,
    verified: () => '書類が承認され、上限が引き上げられました。',
    verificationRefused: (m) => `書類を再提出できます。${withReason(m.reason)}`,
    levelChanged: (m) => `現在の区分：${levels[m.level]}。上限はこの区分に従います。${withReason(m.reason)}`,
    drawn: (m) =>
      m.refunded
        ? `${m.name}：抽選は行われませんでした。チケットのために拘束した資金は、すべて利用可能に戻りました。`
        : `${m.name}：チケット${m.won + m.lost}枚中${m.won}枚が当選し、${m.tokens} ${m.token}を受け取りました。${drawnMore(m, draw)}`,
    lockPaid: (m) => `元本 ${m.principal} ${m.currency}と利息 ${m.interest} ${m.currency}を支払いました。`,
    alertReached: (m) => `${m.symbol}は現在 ${m.reached}です。設定したアラートの価格は${m.price}です。`,
    counted: (m) =>
      `残高はレコード${m.record}のルートに含まれています：${m.root}。透明性のページで確認し、比較のためにこのメールを保管してください。`,
    accountFrozen: (m) =>
      `担当者が口座を凍結しました。有効な現物注文は取り消され、APIキーはすべて無効になりました。待機中のものの取消とポジションの決済はできますが、新しい注文や資金の移動は受け付けません。凍結を解除できるのはサポートのみですので、ご連絡ください。${withReason(m.reason)}`,
    accountReleased: (m) =>
      `すべての機能が再び使えます。取り消された注文と無効になったAPIキーは元に戻りません。依頼した覚えがない場合は、再び口座を凍結し、直ちにご連絡ください。${withReason(m.reason)}`,
  },
  more: '1通のメールに収まらないため、一部を省略しています。すべての内容はアプリで確認できます。',
  foot: '受け取るメールの種類は、アプリのアカウント画面で設定できます。',
};
