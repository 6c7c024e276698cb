// Words of the first visit: what a paper venue is, the test funds, and the short tour.
import type { TextsOf } from '../catalogue.ts';

export const tour: TextsOf<'tc'>['tour'] = {
  first: {
    title: '歡迎首次使用',
    paper: '這裡的資金是測試資金：不能提領，也沒有任何價值。',
    funds: '您的帳戶初始資金：',
    live: '簡短的導覽會告訴您各項功能在哪裡。',
    later: '以後再說',
  },
  start: '開始導覽',
  startText: '五個位置，一分鐘',
  label: '導覽',
  step: '第 {{at}} 步，共 {{of}} 步',
  next: '下一步',
  back: '上一步',
  skip: '結束導覽',
  done: '完成',
  paper: {
    title: '模擬交易',
    text: '只要資金不是真實的，每個頁面都會顯示這一行。點選其中的連結可瞭解其含義。',
  },
  markets: {
    title: '行情與交易',
    text: '選擇一個市場進行交易。每張下單表單都會在提交前說明訂單的費用。',
  },
  assets: {
    title: '您的錢包',
    text: '您有四個錢包：現貨、槓桿、資金和秒合約。您可以在這裡查看它們，並在它們之間劃轉資金。',
  },
  display: {
    title: '按您的習慣顯示',
    text: '夜間或日間、漲跌顏色，以及十三種語言。您的選擇會被記住。',
  },
  account: {
    title: '您的帳戶',
    text: '密碼、您自己設定的限額和全部紀錄都在這裡，您也可以隨時重新開始導覽。',
  },
};
