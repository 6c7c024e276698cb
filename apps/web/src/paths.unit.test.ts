// Addresses are a promise to bookmarks: a change of one must be seen in review.
import { expect, test } from 'vitest';
import { hrefTo, paths } from './paths.ts';

test('keeps every address of the app', () => {
  const shown = Object.entries(paths).map(
    ([name, path]) => `${name}: ${[path(), path('BTC/USDT')].map(hrefTo).join(' ')}`,
  );
  expect(shown.sort().join('\n')).toMatchInlineSnapshot(`
    "accountSet: #/accountSet #/accountSet?type=BTC%2FUSDT
    allMarket: #/allMarket #/allMarket
    asset: #/asset #/asset?wallet=BTC/USDT
    bindmpwd: #/bindmpwd #/bindmpwd?way=BTC%2FUSDT
    cashBack: #/referral #/referral?trade=BTC%2FUSDT
    coinOrder: #/coinOrder #/coinOrder?tab=BTC/USDT
    dealCenter: #/dealCenter #/dealCenter?symbol=BTC/USDT
    dealFinance: #/dealFinance #/dealFinance?view=BTC%2FUSDT
    financeHistory: #/financeHistory #/financeHistory?tab=BTC/USDT
    forgetPwd: #/forgetPwd #/forgetPwd
    home: #/ #/
    ieorg: #/ieorg #/ieorg
    ieorgDetail: #/ieorgDetail #/ieorgDetail?id=BTC%2FUSDT
    leverDealCenter: #/leverDealCenter #/leverDealCenter?symbol=BTC/USDT
    leverList: #/leverList #/leverList?tab=BTC/USDT
    leverOrder: #/leverList #/leverList?order=BTC%2FUSDT
    leverTransactions: #/leverTransactions #/leverTransactions
    lock: #/lock #/lock
    login: #/login #/login
    noticeDetail: #/noticeDetail/:id #/noticeDetail/BTC%2FUSDT
    noticeList: #/noticeList #/noticeList?tab=BTC/USDT
    ownLock: #/lock #/lock?lock=BTC%2FUSDT
    referral: #/referral #/referral
    register: #/register #/register
    secondsContract: #/coinOrder #/coinOrder?contract=BTC%2FUSDT
    secondsOrder: #/secondsOrder #/secondsOrder
    spotOrder: #/dealCenter #/dealCenter?order=BTC%2FUSDT
    spotOrders: #/dealCenter?orders=open #/dealCenter?orders=BTC/USDT
    spotTrade: #/dealCenter #/dealCenter?trade=BTC%2FUSDT
    tour: #/?tour=1 #/?tour=1
    trade: #/trade/:symbol #/trade/BTC%2FUSDT
    transfer: #/asset?transfer=1 #/asset?transfer=1&from=BTC/USDT
    transparency: #/transparency #/transparency
    user: #/user #/user"
  `);
});
