// Mails in Chinese.
import type { MailTexts } from './catalogue.ts';

const ONCE = '验证码 10 分钟内有效，且只能使用一次。如非本人操作，请忽略本邮件。\n';
const NOBODY = 'Candor 的任何人员都不会向您索要验证码。\n';
const NOT_YOU = '如非本人操作，请立即重置登录密码，在安全页面冻结账户，并与我们联系。\n';
const BLOCKED = '为保护您的资产，提现和向其他账户转账将暂停 24 小时。\n';

const credentials = {
  password: '您登录控制台的密码已更改，其他会话均已结束。',
  authenticator: '您的控制台登录已设置新的身份验证器。',
  recoveryCodes: '您的控制台登录已生成新的恢复代码，旧代码不再有效。',
  reset: '管理员已重置您的控制台登录：密码和身份验证器均已更换，所有会话均已结束。',
  made: '您已获得控制台的登录权限。为您开通的人会把首个密码和身份验证器的密钥交给您。',
  roles: '您在控制台的角色已更改。',
  disabled: '您的控制台登录已停用，所有会话均已结束。',
  enabled: '您的控制台登录已恢复。',
} as const;

const operatorChanges = {
  made: '创建操作员',
  roles: '更改角色',
  disabled: '停用操作员',
  enabled: '恢复操作员',
  reset: '重置登录',
} as const;

export const zh: MailTexts = {
  verification: (code) => ({
    subject: '您的 Candor 验证码',
    text: `您的验证码是 ${code}。\n\n${ONCE}`,
  }),
  alreadyRegistered: {
    subject: '您已拥有 Candor 账户',
    text: '有人申请用此邮箱注册账户，但该邮箱已注册过。\n\n如果是您本人，请直接登录；如果不是，请忽略本邮件。\n',
  },
  reset: (code) => ({
    subject: '重置您的 Candor 密码',
    text: `您设置新密码的验证码是 ${code}。\n\n${ONCE}${NOBODY}`,
  }),
  notRegistered: {
    subject: '此邮箱没有 Candor 账户',
    text: '有人申请设置新密码，但此邮箱没有对应的账户。\n\n如果是您本人，请注册，或尝试您注册时使用的邮箱；如果不是，请忽略本邮件。\n',
  },
  loginPasswordChanged: {
    subject: '您的 Candor 密码已更改',
    text: `您账户的登录密码已更改，其他会话均已结束。\n\n${BLOCKED}\n${NOT_YOU}`,
  },
  loginPasswordReset: {
    subject: '您的 Candor 密码已更改',
    text: `您账户的登录密码已重置，所有会话和 API 密钥均已失效。\n\n${BLOCKED}\n${NOT_YOU}`,
  },
  tradePasswordCode: (code) => ({
    subject: '设置新交易密码的验证码',
    text: `您设置新交易密码的验证码是 ${code}。\n\n${ONCE}${NOBODY}`,
  }),
  tradePasswordChanged: {
    subject: '您的 Candor 交易密码已设置',
    text: `您的账户已设置新的交易密码。\n\n${BLOCKED}\n${NOT_YOU}`,
  },
  mailboxCode: (code) => ({
    subject: '确认您在 Candor 的新邮箱',
    text: `有人希望将此邮箱绑定到一个 Candor 账户，验证码是 ${code}。\n\n${ONCE}${NOBODY}`,
  }),
  mailboxChanged: (masked) => ({
    subject: '您的 Candor 账户已更换邮箱',
    text: `您的账户现已绑定 ${masked}。您收到本邮件的邮箱不再接收邮件，其他会话均已结束。\n\n${BLOCKED}\n如非本人操作，请立即与我们联系。\n`,
  }),
  mailWordSet: {
    subject: '您已设置防钓鱼码',
    text: `从现在起，发往您账户的每封邮件都会带有上方的防钓鱼码。以我们的名义发送却没有它的邮件，并非来自我们。\n\n${NOT_YOU}`,
  },
  mailWordChanged: {
    subject: '您的防钓鱼码已更改',
    text: `这是最后一封带有上方防钓鱼码的邮件。从下一封起，发往您账户的每封邮件都会带有新的防钓鱼码。\n\n${NOT_YOU}`,
  },
  mailWordRemoved: {
    subject: '您的防钓鱼码已移除',
    text: `这是最后一封带有上方防钓鱼码的邮件。从现在起，发往您账户的邮件不再带有防钓鱼码。\n\n${NOT_YOU}`,
  },
  totpStarted: {
    subject: '身份验证器已启用',
    text: `今后您的账户会要求输入身份验证器的验证码。\n\n${BLOCKED}\n${NOT_YOU}`,
  },
  totpStopped: {
    subject: '身份验证器已停用',
    text: `您的账户不再要求输入身份验证器的验证码。\n\n${BLOCKED}\n${NOT_YOU}`,
  },
  passkeyAdded: (name) => ({
    subject: '您的账户已添加通行密钥',
    text: `通行密钥“${name}”已添加到您的账户。\n\n${BLOCKED}\n${NOT_YOU}`,
  }),
  passkeyRemoved: (name) => ({
    subject: '您的账户已移除通行密钥',
    text: `通行密钥“${name}”已从您的账户移除。\n\n${BLOCKED}\n${NOT_YOU}`,
  }),
  apiKeyAdded: (name, mayTrade) => ({
    subject: '您的账户已创建 API 密钥',
    text: `已为您的账户创建 API 密钥“${name}”。${mayTrade ? '它可以读取数据和交易，但不能提现或转账。' : '它只能读取数据。'}\n\n${NOT_YOU}`,
  }),
  apiKeyRemoved: (name) => ({
    subject: '您账户的 API 密钥已删除',
    text: `您账户的 API 密钥“${name}”已删除，不再有效。\n\n${NOT_YOU}`,
  }),
  apiKeyEnds: (name, time) => ({
    subject: '您账户的 API 密钥即将到期',
    text: `您账户的 API 密钥“${name}”将于 ${time} 到期。到期后，使用它的程序会被拒绝。\n\n如果您仍需要，请在账户的安全页面新建密钥，并用于您的程序；如果不需要，则无需任何操作。\n`,
  }),
  apiKeyEnded: (name, time) => ({
    subject: '您账户的 API 密钥已到期',
    text: `您账户的 API 密钥“${name}”已于 ${time} 到期，使用它的程序会被拒绝。\n\n如果您仍需要，请在账户的安全页面新建密钥，并用于您的程序；如果不需要，则无需任何操作。\n`,
  }),
  recoveryCodesRenewed: {
    subject: '您有新的恢复代码',
    text: `您的账户已生成新的恢复代码，旧代码不再有效。\n\n${BLOCKED}\n${NOT_YOU}`,
  },
  recoveryCodeUsed: (left) => ({
    subject: '一个恢复代码已被使用',
    text: `您账户的一个恢复代码已被使用，剩余 ${left} 个。\n\n${NOT_YOU}`,
  }),
  secondFactorGuessed: ({ device, network, time }) => ({
    subject: '有人知道您的 Candor 密码',
    text: `有人输入了正确的密码，但在第二重验证中多次失败。\n\n时间：${time}\n设备：${device}\n网络：${network}\n\n如非本人操作，请立即重置登录密码。\n`,
  }),
  passwordGuessed: ({ device, network, time }, failures) => ({
    subject: '有人在尝试您的 Candor 账户密码',
    text: `自您上次登录以来，您的账户登录已失败 ${failures} 次，没有人因此登录成功。最近一次尝试：\n\n时间：${time}\n设备：${device}\n网络：${network}\n\n如果是您本人，则无需处理。如非本人操作，请确认没有在其他地方使用同一密码，并开启第二重验证。此类提醒每天最多发送一次。\n`,
  }),
  operatorPasswordGuessed: ({ device, network, time }, failures) => ({
    subject: '有人在尝试您的控制台密码',
    text: `自您上次登录以来，以您的身份登录控制台已失败 ${failures} 次，没有人因此登录成功。最近一次尝试：\n\n时间：${time}\n设备：${device}\n网络：${network}\n\n如果是您本人，则无需处理。如非本人操作，请告知管理员，确认没有在其他地方使用同一密码，并确认您的身份验证器已启用。此类提醒每天最多发送一次。\n`,
  }),
  operatorCodeGuessed: ({ device, network, time }, failures) => ({
    subject: '有人知道您的控制台密码',
    text: `有人以您的身份登录控制台时输入了正确的密码，但验证码错误 ${failures} 次，没有人因此登录成功。最近一次尝试：\n\n时间：${time}\n设备：${device}\n网络：${network}\n\n如非本人操作，请立即修改密码并告知管理员。\n`,
  }),
  operatorCredentialsChanged: (what, facts) => ({
    subject: '您的控制台登录方式已更改',
    text: `${credentials[what]}\n\n${facts}如果您对此不知情，请立即告知管理员。\n`,
  }),
  operatorChanged: (what, facts) => ({
    subject: '一名操作员的登录权限已更改',
    text: `${operatorChanges[what]}\n\n${facts}原因见审计日志。如果您对此不知情，请询问操作人，并停用不应拥有此权限的人。\n`,
  }),
  operatorFacts: {
    operator: '操作员：',
    roles: '角色：',
    by: '操作人：',
    time: '时间：',
    names: { support: '客服', finance: '财务', compliance: '合规', product: '产品', admin: '管理员' },
  },
  newDevice: ({ device, network, time }) => ({
    subject: '您的 Candor 账户有新的登录',
    text: `有人从新的设备或地点登录了您的账户。\n\n时间：${time}\n设备：${device}\n网络：${network}\n\n如果是您本人，则无需处理。${NOT_YOU}`,
  }),
  frozen: {
    subject: '您的 Candor 账户已冻结',
    text: '您的账户已按您的要求冻结。未成交的现货委托（包括止盈止损委托）已全部撤销。您可以撤销合约挂单和尚无人批准的提现，以及平仓，其他交易和转账均不可用；其他会话均已结束，所有 API 密钥均已失效。\n\n只有客服可以解除冻结。准备好后请与我们联系。\n',
  },
  sessionsEnded: {
    subject: '您账户的所有会话均已结束',
    text: '工作人员已结束您账户的所有会话，并停用所有 API 密钥。操作人和原因见您账户的日志。请重新登录，并为您的程序创建新的密钥。\n\n如果您不清楚缘由，请与我们联系。\n',
  },
  secondFactorsResetProposed: {
    subject: '有人申请移除您账户的第二重验证',
    text: `客户服务收到申请，要求移除您账户的第二重验证：身份验证器、通行密钥和恢复代码。目前尚未作任何更改：须先由另一名工作人员同意。\n\n${NOT_YOU}`,
  },
  secondFactorsResetWithdrawn: {
    subject: '未移除任何内容：您的第二重验证仍然有效',
    text: `客户服务曾收到申请，要求移除您账户的第二重验证。该申请已撤回，未作任何更改：身份验证器、通行密钥和恢复代码照常有效。\n\n${NOT_YOU}`,
  },
  secondFactorsReset: {
    subject: '您账户的第二重验证已被移除',
    text: `客户服务已移除您账户的第二重验证：身份验证器、通行密钥和恢复代码。所有会话已结束，API 密钥均已失效，仅凭密码即可登录。请重新设置第二重验证。\n\n${BLOCKED}\n${NOT_YOU}`,
  },
  erased: {
    subject: '您的 Candor 账户信息已删除',
    text: '我们保存的有关您的信息已删除：您的邮箱、证件资料，以及账户的日志和消息。交易和付款的记录仍会保留，但不含您的姓名。任何人都无法再登录此账户。\n\n此操作在有人提出要求时，或在我们必须保存信息的期限届满后进行。如果您对两者都不知情，请与我们联系。\n',
  },
};
