// Words of the keyboard shortcuts.
import type { TextsOf } from '../catalogue.ts';

export const shortcuts: TextsOf<'tc'>['shortcuts'] = {
  use: '使用鍵盤快速鍵',
  note: '在輸入欄中打字或按住 Ctrl、Alt 等鍵時，快速鍵不起作用。',
  andThen: '然後',
  group: { everywhere: '任何頁面', trade: '交易頁面', go: '前往' },
  action: {
    help: '開啟此清單',
    search: '搜尋市場',
    buy: '選擇買入、做多或看漲',
    sell: '選擇賣出、做空或看跌',
    price: '轉到價格',
    amount: '轉到數量',
    cancelAll: '撤銷全部訂單或平掉全部倉位，會先詢問',
    previousFrame: '圖表使用更短週期',
    nextFrame: '圖表使用更長週期',
  },
};
