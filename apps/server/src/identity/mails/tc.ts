// Mails in traditional Chinese.
import type { MailTexts } from './catalogue.ts';

const ONCE = '驗證碼 10 分鐘內有效，且只能使用一次。如非本人操作，請忽略本郵件。\n';
const NOBODY = 'Candor 的任何人員都不會向您索取驗證碼。\n';
const NOT_YOU = '如非本人操作，請立即重設登入密碼，在安全頁面凍結帳戶，並與我們聯絡。\n';
const BLOCKED = '為保護您的資產，提領和向其他帳戶轉帳將暫停 24 小時。\n';

const credentials = {
  password: '您登入控制台的密碼已變更，其他工作階段均已結束。',
  authenticator: '您的控制台登入已設定新的身分驗證器。',
  recoveryCodes: '您的控制台登入已產生新的恢復代碼，舊代碼不再有效。',
  reset: '管理員已重設您的控制台登入：密碼和身分驗證器均已更換，所有工作階段均已結束。',
  made: '您已獲得控制台的登入權限。為您開通的人會把首個密碼和身分驗證器的金鑰交給您。',
  roles: '您在控制台的角色已變更。',
  disabled: '您的控制台登入已停用，所有工作階段均已結束。',
  enabled: '您的控制台登入已恢復。',
} as const;

const operatorChanges = {
  made: '建立操作員',
  roles: '更改角色',
  disabled: '停用操作員',
  enabled: '恢復操作員',
  reset: '重設登入',
} as const;

export const tc: MailTexts = {
  verification: (code) => ({
    subject: '您的 Candor 驗證碼',
    text: `您的驗證碼是 ${code}。\n\n${ONCE}`,
  }),
  alreadyRegistered: {
    subject: '您已擁有 Candor 帳戶',
    text: '有人申請用此電子信箱註冊帳戶，但該電子信箱已註冊過。\n\n如果是您本人，請直接登入；如果不是，請忽略本郵件。\n',
  },
  reset: (code) => ({
    subject: '重設您的 Candor 密碼',
    text: `您設定新密碼的驗證碼是 ${code}。\n\n${ONCE}${NOBODY}`,
  }),
  notRegistered: {
    subject: '此電子信箱沒有 Candor 帳戶',
    text: '有人申請設定新密碼，但此電子信箱沒有對應的帳戶。\n\n如果是您本人，請註冊，或嘗試您註冊時使用的電子信箱；如果不是，請忽略本郵件。\n',
  },
  loginPasswordChanged: {
    subject: '您的 Candor 密碼已更改',
    text: `您帳戶的登入密碼已更改，其他工作階段均已結束。\n\n${BLOCKED}\n${NOT_YOU}`,
  },
  loginPasswordReset: {
    subject: '您的 Candor 密碼已更改',
    text: `您帳戶的登入密碼已重設，所有工作階段和 API 金鑰均已失效。\n\n${BLOCKED}\n${NOT_YOU}`,
  },
  tradePasswordCode: (code) => ({
    subject: '設定新交易密碼的驗證碼',
    text: `您設定新交易密碼的驗證碼是 ${code}。\n\n${ONCE}${NOBODY}`,
  }),
  tradePasswordChanged: {
    subject: '您的 Candor 交易密碼已設定',
    text: `您的帳戶已設定新的交易密碼。\n\n${BLOCKED}\n${NOT_YOU}`,
  },
  mailboxCode: (code) => ({
    subject: '確認您在 Candor 的新電子信箱',
    text: `有人希望將此電子信箱綁定到一個 Candor 帳戶，驗證碼是 ${code}。\n\n${ONCE}${NOBODY}`,
  }),
  mailboxChanged: (masked) => ({
    subject: '您的 Candor 帳戶已更換電子信箱',
    text: `您的帳戶現已綁定 ${masked}。您收到本郵件的電子信箱不再接收郵件，其他工作階段均已結束。\n\n${BLOCKED}\n如非本人操作，請立即與我們聯絡。\n`,
  }),
  mailWordSet: {
    subject: '您已設定防釣魚碼',
    text: `從現在起，寄往您帳戶的每封郵件都會帶有上方的防釣魚碼。以我們的名義寄出卻沒有它的郵件，並非來自我們。\n\n${NOT_YOU}`,
  },
  mailWordChanged: {
    subject: '您的防釣魚碼已更改',
    text: `這是最後一封帶有上方防釣魚碼的郵件。從下一封起，寄往您帳戶的每封郵件都會帶有新的防釣魚碼。\n\n${NOT_YOU}`,
  },
  mailWordRemoved: {
    subject: '您的防釣魚碼已移除',
    text: `這是最後一封帶有上方防釣魚碼的郵件。從現在起，寄往您帳戶的郵件不再帶有防釣魚碼。\n\n${NOT_YOU}`,
  },
  totpStarted: {
    subject: '身分驗證器已啟用',
    text: `今後您的帳戶會要求輸入身分驗證器的驗證碼。\n\n${BLOCKED}\n${NOT_YOU}`,
  },
  totpStopped: {
    subject: '身分驗證器已停用',
    text: `您的帳戶不再要求輸入身分驗證器的驗證碼。\n\n${BLOCKED}\n${NOT_YOU}`,
  },
  passkeyAdded: (name) => ({
    subject: '您的帳戶已新增通行密鑰',
    text: `通行密鑰「${name}」已新增到您的帳戶。\n\n${BLOCKED}\n${NOT_YOU}`,
  }),
  passkeyRemoved: (name) => ({
    subject: '您的帳戶已移除通行密鑰',
    text: `通行密鑰「${name}」已從您的帳戶移除。\n\n${BLOCKED}\n${NOT_YOU}`,
  }),
  apiKeyAdded: (name, mayTrade) => ({
    subject: '您的帳戶已建立 API 金鑰',
    text: `已為您的帳戶建立 API 金鑰「${name}」。${mayTrade ? '它可以讀取資料和交易，但不能提領或轉帳。' : '它只能讀取資料。'}\n\n${NOT_YOU}`,
  }),
  apiKeyRemoved: (name) => ({
    subject: '您帳戶的 API 金鑰已刪除',
    text: `您帳戶的 API 金鑰「${name}」已刪除，不再有效。\n\n${NOT_YOU}`,
  }),
  apiKeyEnds: (name, time) => ({
    subject: '您帳戶的 API 金鑰即將到期',
    text: `您帳戶的 API 金鑰「${name}」將於 ${time} 到期。到期後，使用它的程式會被拒絕。\n\n如果您仍需要，請在帳戶的安全頁面建立新的金鑰，並用於您的程式；如果不需要，則無需任何操作。\n`,
  }),
  apiKeyEnded: (name, time) => ({
    subject: '您帳戶的 API 金鑰已到期',
    text: `您帳戶的 API 金鑰「${name}」已於 ${time} 到期，使用它的程式會被拒絕。\n\n如果您仍需要，請在帳戶的安全頁面建立新的金鑰，並用於您的程式；如果不需要，則無需任何操作。\n`,
  }),
  recoveryCodesRenewed: {
    subject: '您有新的恢復代碼',
    text: `您的帳戶已產生新的恢復代碼，舊代碼不再有效。\n\n${BLOCKED}\n${NOT_YOU}`,
  },
  recoveryCodeUsed: (left) => ({
    subject: '一個恢復代碼已被使用',
    text: `您帳戶的一個恢復代碼已被使用，剩餘 ${left} 個。\n\n${NOT_YOU}`,
  }),
  secondFactorGuessed: ({ device, network, time }) => ({
    subject: '有人知道您的 Candor 密碼',
    text: `有人輸入了正確的密碼，但在第二重驗證中多次失敗。\n\n時間：${time}\n裝置：${device}\n網路：${network}\n\n如非本人操作，請立即重設登入密碼。\n`,
  }),
  passwordGuessed: ({ device, network, time }, failures) => ({
    subject: '有人在嘗試您的 Candor 帳戶密碼',
    text: `自您上次登入以來，您的帳戶登入已失敗 ${failures} 次，沒有人因此登入成功。最近一次嘗試：\n\n時間：${time}\n裝置：${device}\n網路：${network}\n\n如果是您本人，則無需處理。如非本人操作，請確認沒有在其他地方使用同一密碼，並開啟第二重驗證。此類提醒每天最多傳送一次。\n`,
  }),
  operatorPasswordGuessed: ({ device, network, time }, failures) => ({
    subject: '有人在嘗試您的控制台密碼',
    text: `自您上次登入以來，以您的身分登入控制台已失敗 ${failures} 次，沒有人因此登入成功。最近一次嘗試：\n\n時間：${time}\n裝置：${device}\n網路：${network}\n\n如果是您本人，則無需處理。如非本人操作，請告知管理員，確認沒有在其他地方使用同一密碼，並確認您的身分驗證器已啟用。此類提醒每天最多傳送一次。\n`,
  }),
  operatorCodeGuessed: ({ device, network, time }, failures) => ({
    subject: '有人知道您的控制台密碼',
    text: `有人以您的身分登入控制台時輸入了正確的密碼，但驗證碼錯誤 ${failures} 次，沒有人因此登入成功。最近一次嘗試：\n\n時間：${time}\n裝置：${device}\n網路：${network}\n\n如非本人操作，請立即修改密碼並告知管理員。\n`,
  }),
  operatorCredentialsChanged: (what, facts) => ({
    subject: '您的控制台登入方式已變更',
    text: `${credentials[what]}\n\n${facts}如果您對此不知情，請立即告知管理員。\n`,
  }),
  operatorChanged: (what, facts) => ({
    subject: '一名操作員的登入權限已變更',
    text: `${operatorChanges[what]}\n\n${facts}原因見稽核日誌。如果您對此不知情，請詢問操作人，並停用不應擁有此權限的人。\n`,
  }),
  operatorFacts: {
    operator: '操作員：',
    roles: '角色：',
    by: '操作人：',
    time: '時間：',
    names: { support: '客服', finance: '財務', compliance: '合規', product: '產品', admin: '管理員' },
  },
  newDevice: ({ device, network, time }) => ({
    subject: '您的 Candor 帳戶有新的登入',
    text: `有人從新的裝置或地點登入了您的帳戶。\n\n時間：${time}\n裝置：${device}\n網路：${network}\n\n如果是您本人，則無需處理。${NOT_YOU}`,
  }),
  frozen: {
    subject: '您的 Candor 帳戶已凍結',
    text: '您的帳戶已按您的要求凍結。未成交的現貨訂單（包括止盈止損訂單）已全部撤銷。您可以撤銷合約掛單和尚無人批准的提領，以及平倉，其他交易和轉帳均不可用；其他工作階段均已結束，所有 API 金鑰均已失效。\n\n只有客服可以解除凍結。準備好後請與我們聯絡。\n',
  },
  sessionsEnded: {
    subject: '您帳戶的所有工作階段均已結束',
    text: '工作人員已結束您帳戶的所有工作階段，並停用所有 API 金鑰。操作人和原因見您帳戶的日誌。請重新登入，並為您的程式建立新的金鑰。\n\n如果您不清楚緣由，請與我們聯絡。\n',
  },
  secondFactorsResetProposed: {
    subject: '有人申請移除您帳戶的第二重驗證',
    text: `客戶服務收到申請，要求移除您帳戶的第二重驗證：身分驗證器、通行密鑰和恢復代碼。目前尚未作任何變更：須先由另一名工作人員同意。\n\n${NOT_YOU}`,
  },
  secondFactorsResetWithdrawn: {
    subject: '未移除任何內容：您的第二重驗證仍然有效',
    text: `客戶服務曾收到申請，要求移除您帳戶的第二重驗證。該申請已撤回，未作任何變更：身分驗證器、通行密鑰和恢復代碼照常有效。\n\n${NOT_YOU}`,
  },
  secondFactorsReset: {
    subject: '您帳戶的第二重驗證已被移除',
    text: `客戶服務已移除您帳戶的第二重驗證：身分驗證器、通行密鑰和恢復代碼。所有工作階段已結束，API 金鑰均已失效，僅憑密碼即可登入。請重新設定第二重驗證。\n\n${BLOCKED}\n${NOT_YOU}`,
  },
  erased: {
    subject: '您的 Candor 帳戶資料已刪除',
    text: '我們保存的有關您的資料已刪除：您的電子信箱、證件資料，以及帳戶的日誌和訊息。交易和付款的紀錄仍會保留，但不含您的姓名。任何人都無法再登入此帳戶。\n\n此操作在有人提出要求時，或在我們必須保存資料的期限屆滿後進行。如果您對兩者都不知情，請與我們聯絡。\n',
  },
};
