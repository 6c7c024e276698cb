// The guidelines against money laundering: who is identified, what is reviewed, and what is kept.
import type { TextsOf } from '../../catalogue.ts';

export const moneyLaundering: TextsOf<'zh'>['legal']['moneyLaundering'] = {
  title: '反洗钱准则',
  lead: '本交易场所不用于掩盖资金来源。本准则说明如何做到这一点。',
  paper: {
    heading: '在模拟交易场所',
    text: '模拟交易场所没有资金进出，因此也无从洗钱。相同的步骤仍然存在，供您试用；请不要提交真实证件。以下内容约束实盘交易场所。',
  },
  identity: {
    heading: '谁须认证身份',
    text: '未完成身份认证的账户只能提现和转出少量资金：每个 UTC 日 1,000 USDT，除非运营者设得更低。认证可提高该限额。',
    items: {
      person: '**个人** 提供姓名、身份证或护照号码，以及证件正面、背面和本人手持证件的照片。',
      institution: '**机构** 提供公司名称、注册地址、法定代表人、营业执照和代表人的证件。',
      owners: '**股东。** 机构须列明持股 25\u00a0% 及以上的每一位股东。',
      photo: '**照片** 拍摄日期不得早于注册前六个月。',
    },
    decision: '每一项认证均由人工决定。拒绝会说明理由，您可以再次提交。',
  },
  money: {
    heading: '资金进出',
    items: {
      deposits: '每笔充值由操作员在链上核对后才入账，同一交易只计一次。',
      withdrawals: '提现发往一个已绑定的地址，并须审核。超过 10,000 USDT 须由两名不同的操作员批准。',
      sends: '转给其他账户的金额计入同一日限额。',
    },
  },
  review: {
    heading: '复核',
    text: '高风险客户每六个月复核一次。异常的资金变动由人工审查，审查人可以询问资金来源，其间冻结账户，并依法报告应报告的事项。',
  },
  records: {
    heading: '记录',
    text: '证件、决定和资金变动至少保存五年。工作人员的每一步都注明姓名和理由，记入无法更改的审计日志。',
  },
  refusal: {
    heading: '拒绝',
    text: '来源无法说明的充值将被拒绝。不为使用假名者、隐匿的所有人，或未开启该产品的国家或地区的用户提供服务。提交虚假证件的账户将被终止使用。',
  },
  duties: {
    heading: '对您的要求',
    items: {
      truth: '提供真实信息，如有变化请告知我们。',
      own: '使用自己的账户和自己的资金，不得让他人使用。',
      answer: '回答关于资金来源的询问。',
    },
  },
};
