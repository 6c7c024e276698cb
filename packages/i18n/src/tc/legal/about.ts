// The page about the venue: what it is, what makes it different, and how to check that.
import type { TextsOf } from '../../catalogue.ts';

export const about: TextsOf<'tc'>['legal']['about'] = {
  title: '關於 Candor',
  lead: 'Candor 是一個人人都能用一條指令架設、人人都能核查的交易場所。',
  why: {
    heading: '為何存在',
    text: '這類交易場所名聲不佳：按用戶挑選結果，拖延計時直到交易虧損，手工繪製價格，從未發生的成交，虛構的贏家。Candor 提供同樣的產品，使上述每一種做法都不可能，並且能夠證明。',
  },
  checks: {
    heading: '您可以核查什麼',
    items: {
      balances: '**餘額。** 每筆餘額都由複式帳本加總得出，您可以查看每一條分錄及其緣由。',
      log: '**日誌。** 交易場所的每一步都是同一份簽名日誌中的一條紀錄，沒有人能不被察覺地改動過去。',
      receipts: '**收據。** 每份已結束的合約都有一份。您的瀏覽器會依據公開價格重新核算結果。',
      draws: '**抽籤。** 認購券和規則在隨機數產生之前就已確定，任何人都能重新抽籤。',
      marks: '**標記。** 與自營帳戶的成交、範例和模擬價格都會標明。',
    },
  },
  nobody: {
    heading: '沒有人能做什麼',
    text: '工作人員的任何角色都無法設定價格、結果或合約時長。工作人員的每項改動都註明姓名和理由，與您有關的您都能看到。',
  },
  products: {
    heading: '提供哪些產品',
    items: {
      spot: '現貨交易，真實訂單簿，36 個交易對',
      perpetual: '槓桿永續合約，最高 100 倍',
      seconds: '秒合約，到期時間從不變動',
      lock: '鎖倉挖礦，利息已存入準備金',
      subscription: '代幣認購，公開抽籤',
      wallet: '錢包：充值、提領、劃轉和兌換',
    },
  },
  modes: {
    heading: '模擬與實盤',
    text: '在模擬模式下，除非營運者選擇了真實價格，市場為模擬市場；每個帳戶附帶測試資金，郵件只會保存。在實盤模式下，價格、郵件和資金都是真實的。程式完全相同。模擬時每個頁面都有橫幅註明。',
  },
  contact: {
    heading: '聯絡',
    text: '如有疑問，請聯絡客服或寫信至每個頁面底部的地址。如您發現漏洞，請先私下報告營運者。',
  },
};
