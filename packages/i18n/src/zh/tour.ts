// Words of the first visit: what a paper venue is, the test funds, and the short tour.
import type { TextsOf } from '../catalogue.ts';

export const tour: TextsOf<'zh'>['tour'] = {
  first: {
    title: '欢迎首次使用',
    paper: '这里的资金是测试资金：不能提现，也没有任何价值。',
    funds: '您的账户初始资金：',
    live: '简短的导览会告诉您各项功能在哪里。',
    later: '以后再说',
  },
  start: '开始导览',
  startText: '五个位置，一分钟',
  label: '导览',
  step: '第 {{at}} 步，共 {{of}} 步',
  next: '下一步',
  back: '上一步',
  skip: '结束导览',
  done: '完成',
  paper: {
    title: '模拟交易',
    text: '只要资金不是真实的，每个页面都会显示这一行。点击其中的链接可了解其含义。',
  },
  markets: {
    title: '行情与交易',
    text: '选择一个市场进行交易。每张下单表单都会在提交前说明委托的费用。',
  },
  assets: {
    title: '您的钱包',
    text: '您有四个钱包：现货、杠杆、资金和秒合约。您可以在这里查看它们，并在它们之间划转资金。',
  },
  display: {
    title: '按您的习惯显示',
    text: '夜间或日间、涨跌颜色，以及十三种语言。您的选择会被记住。',
  },
  account: {
    title: '您的账户',
    text: '密码、您自己设定的限额和全部记录都在这里，您也可以随时重新开始导览。',
  },
};
