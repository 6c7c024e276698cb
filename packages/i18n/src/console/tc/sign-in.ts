// Words of signing in: password, code, the first change of the password, the authenticator and recovery codes.

export const signIn = {
  title: '登入控制台',
  lead: '僅供本平台操作員使用。每次操作都會連同您的姓名和理由一併保存。',
  email: '電子信箱',
  password: '密碼',
  show: '顯示密碼',
  hide: '隱藏密碼',
  code: '身分驗證器驗證碼',
  codeHint: '6 位數字，或一個恢復代碼',
  submit: '登入',
  sending: '登入中…',
  noOperators: '還沒有操作員。請在平台所在的機器上建立第一位：',
  emailNeeded: '請輸入電子信箱。',
  passwordNeeded: '請輸入密碼。',
  codeNeeded: '請輸入驗證碼。',
  asksCode: '密碼正確，請完成第二重驗證。',
  failedBefore_other: '自您上次登入以來，有 {{count}} 次密碼錯誤的登入。如非本人操作，請告知管理員。',
} as const;

export const password = {
  firstTitle: '設定您自己的密碼',
  firstLead: '現在的密碼已有他人見過。修改之前，控制台不會開放。',
  title: '修改密碼',
  old: '目前密碼',
  fresh: '新密碼',
  repeat: '再次輸入新密碼',
  length: '{{min}} 至 {{max}} 個字元',
  mismatch: '兩次輸入不一致。',
  submit: '修改密碼',
  done: '密碼已修改，您的其他工作階段均已結束。',
} as const;

export const factor = {
  title: '第二重驗證',
  on: '身分驗證器已啟用。',
  off: '身分驗證器未啟用。實盤模式下，沒有它就無法登入。',
  codesLeft: '剩餘恢復代碼：{{count}}',
  start: '設定身分驗證器',
  again: '產生新的恢復代碼',
  againLead: '舊的恢復代碼立即失效。',
  scan: '請用身分驗證器應用程式掃描，或手動輸入金鑰。',
  key: '金鑰',
  picture: '供身分驗證器應用程式掃描的 QR 碼',
  confirmSubmit: '啟用',
  recoveryTitle: '恢復代碼',
  recoveryLead: '每個恢復代碼可代替身分驗證器一次。只在此刻顯示，請妥善保管。',
  kept: '我已存妥',
  passwordFirst: '請先輸入密碼確認',
  next: '下一步',
} as const;
