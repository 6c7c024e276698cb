// Words of the keyboard shortcuts.
import type { TextsOf } from '../catalogue.ts';

export const shortcuts: TextsOf<'zh'>['shortcuts'] = {
  use: '使用键盘快捷键',
  note: '在输入框中打字或按住 Ctrl、Alt 等键时，快捷键不起作用。',
  andThen: '然后',
  group: { everywhere: '任何页面', trade: '交易页面', go: '前往' },
  action: {
    help: '打开此列表',
    search: '搜索市场',
    buy: '选择买入、做多或看涨',
    sell: '选择卖出、做空或看跌',
    price: '转到价格',
    amount: '转到数量',
    cancelAll: '撤销全部委托或平掉全部仓位，会先询问',
    previousFrame: '图表使用更短周期',
    nextFrame: '图表使用更长周期',
  },
};
