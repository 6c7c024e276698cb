// Words of the landing page.
import type { TextsOf } from '../catalogue.ts';

export const home: TextsOf<'tc'>['home'] = {
  title: 'Candor，人人可以核查的交易場所',
  cashBack: '返佣最高 {{rate}}',
  tradingFee: '交易手續費 {{rate}}',
  lead: '是帳本，不是賭場。每筆餘額都由分錄加總得出，每筆訂單都寫入簽名日誌，螢幕上沒有任何虛構的內容。',
  start: '開始使用',
  cashBackMeaning: '返佣最高為您所邀請用戶現貨交易手續費的 {{rate}}。',
  agreement: '開始使用即表示您接受<terms>用戶協議</terms>和<privacy>隱私政策</privacy>。',
  shortcuts: '常用功能',
  transfer: '劃轉',
  seconds: '秒合約',
  carousel: {
    label: '圖解本交易場所的運作方式',
    pause: '暫停輪播',
    play: '繼續輪播',
    dot: '第 {{number}} 張，共 {{count}} 張',
    ledger: {
      art: '兩列合計相等的分錄',
      caption: '兩邊記帳，合計相等：每一筆分錄都有對應的另一筆。',
    },
    tree: {
      art: '一棵樹，所有葉子都通向同一個已簽名的根',
      caption: '每條紀錄都是一片葉子，歸於已簽名的日誌頭之下。',
    },
    queue: {
      art: '報價在各自的價位上排隊',
      caption: '每個價位各排一隊：先到先成交。',
    },
  },
  offers: {
    buy: '買單',
    sell: '賣單',
    time: '時間（{{zone}}）',
    total: '金額（{{currency}}）',
    price: '價格（{{currency}}）',
    currency: '幣種',
    failed: '報價載入失敗。',
    stopped: '更新已停止：{{reason}}',
  },
  samples: {
    mark: '範例',
    winners: '收益榜',
    trend: '走勢',
    card: '卡號',
    invested: '投入',
    back: '返還',
    roi: '收益率',
    currency: '幣種',
    last: '最新價',
    change: '漲跌幅',
    failed: '範例資料載入失敗。',
    off: '本平台不展示範例資料。',
    real: '真實資料，最近 24 小時',
    none: '最近 24 小時內沒有資料。',
  },
  facts: {
    balance: {
      title: '每筆餘額都是加總',
      text: '餘額由複式帳本加總得出。手續費、成交和充值都有借貸兩方。',
    },
    timers: {
      title: '到期時間從不變動',
      text: '秒合約按截至到期時刻的最後一個報價結算，任何人都能重新核算它的收據。',
    },
    draws: {
      title: '抽籤人人可重做',
      text: '認購券、規則和信標均公開，頁面會在您的瀏覽器中重新抽籤。',
    },
  },
  band: {
    title: '用測試資金試一試',
    text: '本模擬交易場所的帳戶附帶測試資金。無需金融卡，無需充值。',
    liveTitle: '開立帳戶',
    liveText: '有電子信箱和密碼即可開始。僅限年滿 18 歲的人士。',
  },
};
