// Words of signing in: password, code, the first change of the password, the authenticator and recovery codes.

export const signIn = {
  title: '登录控制台',
  lead: '仅供本平台操作员使用。每次操作都会连同您的姓名和理由一并保存。',
  email: '邮箱',
  password: '密码',
  show: '显示密码',
  hide: '隐藏密码',
  code: '身份验证器验证码',
  codeHint: '6 位数字，或一个恢复代码',
  submit: '登录',
  sending: '登录中…',
  noOperators: '还没有操作员。请在平台所在的机器上创建第一位：',
  emailNeeded: '请输入邮箱。',
  passwordNeeded: '请输入密码。',
  codeNeeded: '请输入验证码。',
  asksCode: '密码正确，请完成第二重验证。',
  failedBefore_other: '自您上次登录以来，有 {{count}} 次密码错误的登录。如非本人操作，请告知管理员。',
} as const;

export const password = {
  firstTitle: '设置您自己的密码',
  firstLead: '现在的密码已有他人见过。修改之前，控制台不会开放。',
  title: '修改密码',
  old: '当前密码',
  fresh: '新密码',
  repeat: '再次输入新密码',
  length: '{{min}} 至 {{max}} 个字符',
  mismatch: '两次输入不一致。',
  submit: '修改密码',
  done: '密码已修改，您的其他会话均已结束。',
} as const;

export const factor = {
  title: '第二重验证',
  on: '身份验证器已启用。',
  off: '身份验证器未启用。实盘模式下，没有它就无法登录。',
  codesLeft: '剩余恢复代码：{{count}}',
  start: '设置身份验证器',
  again: '生成新的恢复代码',
  againLead: '旧的恢复代码立即失效。',
  scan: '请用身份验证器应用扫描，或手动输入密钥。',
  key: '密钥',
  picture: '供身份验证器应用扫描的二维码',
  confirmSubmit: '启用',
  recoveryTitle: '恢复代码',
  recoveryLead: '每个恢复代码可代替身份验证器一次。只在此刻显示，请妥善保管。',
  kept: '我已保存',
  passwordFirst: '请先输入密码确认',
  next: '下一步',
} as const;
