// Words of the first visit: what a paper venue is, the test funds, and the short tour.
import type { TextsOf } from '../catalogue.ts';

export const tour: TextsOf<'ja'>['tour'] = {
  first: {
    title: 'はじめての方へ',
    paper: 'ここでの資金はテスト資金です。出金はできず、価値もありません。',
    funds: '口座開設時の残高：',
    live: '短いツアーで、各画面の場所をご案内します。',
    later: '後で',
  },
  start: 'ツアーを始める',
  startText: '5か所、1分ほど',
  label: 'ツアー',
  step: '{{at}}/{{of}}',
  next: '次へ',
  back: '戻る',
  skip: 'ツアーを終了',
  done: '完了',
  paper: {
    title: 'デモ取引',
    text: '資金が本物でない間、この表示が全画面に出ます。リンク先に説明があります。',
  },
  markets: {
    title: 'マーケットと取引',
    text: 'マーケットを選んで取引します。どの注文画面でも、発注前に費用が表示されます。',
  },
  assets: {
    title: 'ウォレット',
    text: 'ウォレットは現物、レバレッジ、資金、秒取引の4つです。ここで残高を確認し、ウォレット間で振り替えます。',
  },
  display: {
    title: '表示の設定',
    text: '夜と昼の配色、上昇と下落の色、13の言語から選べます。選んだ設定は保存されます。',
  },
  account: {
    title: 'アカウント',
    text: 'パスワード、ご自身で決める上限、すべての記録はここにあります。このツアーもいつでも見直せます。',
  },
};
