// Words of the price chart.
import type { TextsOf } from '../catalogue.ts';

export const chart: TextsOf<'zh'>['chart'] = {
  label: '{{symbol}} 价格图',
  frames: '周期',
  frame: {
    line: '分时',
    '1': '1分',
    '5': '5分',
    '10': '10分',
    '30': '30分',
    '60': '1时',
    '360': '6时',
    '720': '12时',
    '1440': '1日',
    '7200': '5日',
  },
  indicators: '指标',
  settings: '图表设置',
  table: '以表格显示数据',
  tableTitle: '{{symbol}}，{{frame}}',
  fullScreen: '全屏',
  leaveFullScreen: '退出全屏',
  simulated: '模拟历史行情',
  column: {
    time: '时间（UTC）',
    open: '开',
    high: '高',
    low: '低',
    close: '收',
    volume: '成交量',
    turnover: '成交额',
    change: '涨跌幅',
  },
  failed: '图表加载失败。',
  buyOrder: '买入 {{type}} {{amount}}',
  sellOrder: '卖出 {{type}} {{amount}}',
};
