// Words of the landing page.
import type { TextsOf } from '../catalogue.ts';

export const home: TextsOf<'zh'>['home'] = {
  title: 'Candor，人人可以核查的交易场所',
  cashBack: '返佣最高 {{rate}}',
  tradingFee: '交易手续费 {{rate}}',
  lead: '是账本，不是赌场。每笔余额都由分录加总得出，每笔委托都写入签名日志，屏幕上没有任何虚构的内容。',
  start: '开始使用',
  cashBackMeaning: '返佣最高为您所邀请用户现货交易手续费的 {{rate}}。',
  agreement: '开始使用即表示您接受<terms>用户协议</terms>和<privacy>隐私政策</privacy>。',
  shortcuts: '常用功能',
  transfer: '划转',
  seconds: '秒合约',
  carousel: {
    label: '图解本交易场所的运作方式',
    pause: '暂停轮播',
    play: '继续轮播',
    dot: '第 {{number}} 张，共 {{count}} 张',
    ledger: {
      art: '两列合计相等的分录',
      caption: '两边记账，合计相等：每一笔分录都有对应的另一笔。',
    },
    tree: {
      art: '一棵树，所有叶子都通向同一个已签名的根',
      caption: '每条记录都是一片叶子，归于已签名的日志头之下。',
    },
    queue: {
      art: '报价在各自的价位上排队',
      caption: '每个价位一条队列：先到先成交。',
    },
  },
  offers: {
    buy: '买单',
    sell: '卖单',
    time: '时间（{{zone}}）',
    total: '金额（{{currency}}）',
    price: '价格（{{currency}}）',
    currency: '币种',
    failed: '报价加载失败。',
    stopped: '更新已停止：{{reason}}',
  },
  samples: {
    mark: '示例',
    winners: '收益榜',
    trend: '走势',
    card: '卡号',
    invested: '投入',
    back: '返还',
    roi: '收益率',
    currency: '币种',
    last: '最新价',
    change: '涨跌幅',
    failed: '示例数据加载失败。',
    off: '本平台不展示示例数据。',
    real: '真实数据，最近 24 小时',
    none: '最近 24 小时内没有数据。',
  },
  facts: {
    balance: {
      title: '每笔余额都是加总',
      text: '余额由复式账本加总得出。手续费、成交和充值都有借贷两方。',
    },
    timers: {
      title: '到期时间从不变动',
      text: '秒合约按截至到期时刻的最后一个报价结算，任何人都能重新核算它的收据。',
    },
    draws: {
      title: '抽签人人可重做',
      text: '认购券、规则和信标均公开，页面会在您的浏览器中重新抽签。',
    },
  },
  band: {
    title: '用测试资金试一试',
    text: '本模拟交易场所的账户自带测试资金。无需银行卡，无需充值。',
    liveTitle: '开立账户',
    liveText: '有邮箱和密码即可开始。仅限年满 18 周岁的人士。',
  },
};
