// Mails about accounts in traditional Chinese.
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

const withReason = (reason: string | null): string => (reason ? `原因：${reason}` : '');

const levels = { none: '未認證', individual: '個人', institution: '機構' } as const;

const ended: EndWords = {
  stop: '已達到觸發價，但沒有成交。',
  reasons: {
    unfilled: '未能立即成交的部分已撤銷。',
    selfTrade: '否則會與您自己的訂單成交。',
    notWhole: '無法全部成交。',
    priceBand: '觸發時，其價格超出價格限制。',
    market: '該價位的掛單過多。',
    frozen: '帳戶已凍結。',
  },
};

const closed: CloseWords = {
  user: '由您平倉。',
  takeProfit: '止盈平倉。',
  stopLoss: '止損平倉。',
  liquidation: '已被強制平倉。',
  houseCapacity: '因平台承接上限平倉。',
};

const revoked: RevokeWords = {
  user: '由您撤銷。',
  margin: '保證金不足。',
  risk: '風險率過低。',
  userLimit: '超出個人上限。',
  capacity: '超出平台承接上限。',
  price: '價格超出範圍。',
  liquidation: '您的倉位正被強制平倉。',
  loss: '其占用的資金用於彌補虧損。',
  frozen: '帳戶已凍結。',
};

const draw: DrawWords = {
  lost: '為未中籤的認購券凍結的資金已恢復可用。',
  proof: '任何人都可以在此重新抽籤並核對：',
};

export const tc: NotificationMailTexts = {
  several: '您的 Candor 帳戶有新訊息',
  titles: {
    fill: '訂單已成交',
    orderEnded: '訂單已被平台撤銷',
    positionOpened: '已開倉',
    positionClosed: '已平倉',
    orderRevoked: '訂單已撤銷',
    secondsEnded: '秒合約已結束',
    depositCredited: '充值已入帳',
    depositRefused: '充值未通過',
    withdrawalRequested: '已申請提領',
    withdrawalApproved: '提領已通過審核',
    withdrawalSent: '提領已轉出',
    withdrawalRefused: '提領未通過',
    addressBound: '已綁定提領地址',
    addressUnbound: '已解綁提領地址',
    sent: '已轉給其他帳戶',
    received: '收到其他帳戶轉入',
    verified: '身分認證已通過',
    verificationRefused: '身分認證未通過',
    levelChanged: '您的帳戶等級已設定',
    drawn: '抽籤結果',
    lockPaid: '鎖倉已到期',
    alertReached: '價格提醒',
    counted: '您已被計入公佈的根',
    accountFrozen: '您的帳戶已被凍結',
    accountReleased: '您的帳戶已解除凍結',
  },
  lines: {
    fill: (m) =>
      `${m.side === 'buy' ? '買入' : '賣出'} ${baseAmount(m)}，成交額 ${quoteAmount(m)}，訂單編號 ${m.order}。`,
    orderEnded: (m) => `${baseAmount(m)}，編號 ${m.order}。${endedWhy(m, ended)}`,
    positionOpened: (m) => `${m.symbol}，編號 ${m.order}，價格 ${m.price}。`,
    positionClosed: (m) =>
      `${m.symbol}，編號 ${m.order}，價格 ${m.price}。${closed[m.reason]}結算：${m.settled} USDT。`,
    orderRevoked: (m) => `${m.symbol}，編號 ${m.order}。${revoked[m.reason]}保證金和手續費已退回。`,
    secondsEnded: (m) => `${m.symbol}，編號 ${m.order}。盈虧：${m.profit} ${m.currency}。`,
    depositCredited: (m) => `${m.amount} ${m.currency} 已存入您的資金錢包。`,
    depositRefused: (m) => `${m.amount} ${m.currency} 未入帳。${withReason(m.reason)}`,
    withdrawalRequested: (m) =>
      `${m.amount} ${m.currency} 將轉往 ${m.address ?? '—'}。如非本人操作，請立即撤銷該提領並凍結帳戶。`,
    withdrawalApproved: (m) => `${m.amount} ${m.currency} 即將轉出。如非本人操作，請立即凍結帳戶。`,
    withdrawalSent: (m) => `${m.received} ${m.currency} 已轉往您的地址。如非本人操作，請立即凍結帳戶。`,
    withdrawalRefused: (m) => `${m.amount} ${m.currency} 已恢復可用。${withReason(m.reason)}`,
    addressBound: (m) =>
      `${m.network}，${m.address ?? '—'}。24 小時後即可提領至該地址。如非本人操作，請立即凍結帳戶。`,
    addressUnbound: (m) => `客服已解綁 ${m.address ?? '—'}（${m.network}）。${withReason(m.reason)}`,
    sent: (m) => `${m.amount} ${m.currency} 已轉入帳戶 ${m.account ?? '—'}。如非本人操作，請立即凍結帳戶。`,
    received: (m) => `帳戶 ${m.account ?? '—'} 轉來 ${m.amount} ${m.currency}，已存入您的資金錢包。`,
    verified: () => '您的資料已通過審核，限額已提高。',
    verificationRefused: (m) => `您可以重新提交。${withReason(m.reason)}`,
    levelChanged: (m) => `目前等級：${levels[m.level]}。您的限額隨之調整。${withReason(m.reason)}`,
    drawn: (m) =>
      m.refunded
        ? `${m.name}：未進行抽籤，為您的認購券凍結的資金已全部恢復可用。`
        : `${m.name}：您的 ${m.won + m.lost} 張認購券中籤 ${m.won} 張，獲得 ${m.tokens} ${m.token}。${drawnMore(m, draw)}`,
    lockPaid: (m) => `本金 ${m.principal} ${m.currency} 及利息 ${m.interest} ${m.currency} 已發放。`,
    alertReached: (m) => `${m.symbol} 現價 ${m.reached}，您設定的提醒價為 ${m.price}。`,
    counted: (m) =>
      `您的餘額包含在紀錄 ${m.record} 的根中：${m.root}。請在透明度頁面核對，並保留此郵件以便比較。`,
    accountFrozen: (m) =>
      `工作人員凍結了您的帳戶。未成交的現貨訂單已撤銷，所有 API 金鑰均已失效。您可以撤銷等待中的訂單和尚無人批准的提領，以及平倉，其他交易和轉帳均不可用。只有客服可以解除凍結，請與我們聯絡。${withReason(m.reason)}`,
    accountReleased: (m) =>
      `所有功能均已恢復。已撤銷的訂單和已失效的 API 金鑰不會恢復。如果您沒有要求解除，請再次凍結帳戶，並立即與我們聯絡。${withReason(m.reason)}`,
  },
  more: '發生的事超出一封郵件的容量，部分內容未列出。全部內容請在應用程式中查看。',
  foot: '可在應用程式的帳戶頁面設定接收哪些郵件。',
};
