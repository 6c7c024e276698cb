// The guidelines against money laundering: who is identified, what is reviewed, and what is kept.
import type { TextsOf } from '../../catalogue.ts';

export const moneyLaundering: TextsOf<'tc'>['legal']['moneyLaundering'] = {
  title: '反洗錢準則',
  lead: '本交易場所不用於掩蓋資金來源。本準則說明如何做到這一點。',
  paper: {
    heading: '在模擬交易場所',
    text: '模擬交易場所沒有資金進出，因此也無從洗錢。相同的步驟仍然存在，供您試用；請不要提交真實證件。以下內容約束實盤交易場所。',
  },
  identity: {
    heading: '誰須認證身分',
    text: '未完成身分認證的帳戶只能提領和轉出少量資金：每個 UTC 日 1,000 USDT，除非營運者設得更低。認證可提高該限額。',
    items: {
      person: '**個人** 提供姓名、身分證或護照號碼，以及證件正面、背面和本人手持證件的照片。',
      institution: '**機構** 提供公司名稱、註冊地址、法定代表人、營業執照和代表人的證件。',
      owners: '**股東。** 機構須列明持股 25\u00a0% 及以上的每一位股東。',
      photo: '**照片** 拍攝日期不得早於註冊前六個月。',
    },
    decision: '每一項認證均由人工決定。拒絕會說明理由，您可以再次提交。',
  },
  money: {
    heading: '資金進出',
    items: {
      deposits: '每筆充值由操作員在鏈上核對後才入帳，同一交易只計一次。',
      withdrawals: '提領轉往一個已綁定的地址，並須審核。超過 10,000 USDT 須由兩名不同的操作員批准。',
      sends: '轉給其他帳戶的金額計入同一日限額。',
    },
  },
  review: {
    heading: '覆核',
    text: '高風險客戶每六個月覆核一次。異常的資金變動由人工審查，審查人可以詢問資金來源，其間凍結帳戶，並依法報告應報告的事項。',
  },
  records: {
    heading: '紀錄',
    text: '證件、決定和資金變動至少保存五年。工作人員的每一步都註明姓名和理由，記入無法更改的稽核日誌。',
  },
  refusal: {
    heading: '拒絕',
    text: '來源無法說明的充值將被拒絕。不為使用假名者、隱匿的所有人，或未開啟該產品的國家或地區的用戶提供服務。提交虛假證件的帳戶將被終止使用。',
  },
  duties: {
    heading: '對您的要求',
    items: {
      truth: '提供真實資訊，如有變化請告知我們。',
      own: '使用自己的帳戶和自己的資金，不得讓他人使用。',
      answer: '回答關於資金來源的詢問。',
    },
  },
};
