// Words of the landing page.
import type { TextsOf } from '../catalogue.ts';

export const home: TextsOf<'ja'>['home'] = {
  title: 'Candor、誰でも検証できる取引所',
  cashBack: '紹介報酬 最大{{rate}}',
  tradingFee: '取引手数料 {{rate}}',
  lead: 'カジノではなく、元帳です。残高はすべて仕訳の合計で、注文はすべて署名付きログにあり、画面に作り物の数字はありません。',
  start: '始める',
  cashBackMeaning: '紹介報酬は、招待した方の現物取引の手数料の最大{{rate}}です。',
  agreement:
    '始めることで、<terms>利用規約</terms>と<privacy>プライバシーポリシー</privacy>に同意したものとみなされます。',
  shortcuts: 'よく使う機能',
  transfer: '振替',
  seconds: '秒取引',
  carousel: {
    label: '図で見る取引所の仕組み',
    pause: '画像の切り替えを止める',
    play: '画像を切り替える',
    dot: '画像 {{number}}/{{count}}',
    ledger: {
      art: '合計の等しい、2列の仕訳',
      caption: '貸借は常に一致。どの仕訳にも対になる仕訳があります。',
    },
    tree: {
      art: 'すべての葉が、署名された1つの根につながる木',
      caption: 'すべてのレコードは、署名付きログ先頭の下にある葉です。',
    },
    queue: {
      art: '価格ごとに列をつくる注文',
      caption: '価格ごとに1つの列。先に来た注文から約定します。',
    },
  },
  offers: {
    buy: '買い注文',
    sell: '売り注文',
    time: '時刻（{{zone}}）',
    total: '合計（{{currency}}）',
    price: '価格（{{currency}}）',
    currency: '通貨',
    failed: '注文を読み込めませんでした。',
    stopped: '更新が止まっています：{{reason}}',
  },
  samples: {
    mark: 'サンプル',
    winners: '上位の利益',
    trend: '推移',
    card: 'カード',
    invested: '投入額',
    back: '返還額',
    roi: '収益率',
    currency: '通貨',
    last: '直近価格',
    change: '変動率',
    failed: 'サンプル行を読み込めませんでした。',
    off: 'この取引所ではサンプル行を表示しません。',
    real: '実データ、過去24時間',
    none: '過去24時間に該当するものはありません。',
  },
  facts: {
    balance: {
      title: '残高はすべて仕訳の合計',
      text: '残高は複式簿記の元帳の合計です。手数料、約定、入金には、いずれも貸借の両側があります。',
    },
    timers: {
      title: '判定時刻は動かない',
      text: '秒取引は、判定時刻までの最後のティックで終わります。レシートは誰でも再計算できます。',
    },
    draws: {
      title: '誰でも再現できる抽選',
      text: 'チケット、ルール、ビーコンは公開されています。抽選はブラウザで再現できます。',
    },
  },
  band: {
    title: 'テスト資金で試す',
    text: 'このデモ取引所の口座には、最初にテスト資金が付与されます。カードも入金も不要です。',
    liveTitle: '口座を開設する',
    liveText: 'メールアドレスとパスワードがあれば始められます。18歳以上の方が対象です。',
  },
};
