// What the reader is told of a refusal whose answer carries figures.
import type { RefusalTextsWithValues } from '../refusal-texts.ts';

/** Said instead when the answer carries every value that the text names. */
export const refusedWith: RefusalTextsWithValues = {
  'request.rateLimited': 'बहुत ज़्यादा अनुरोध। {{seconds}} सेकंड रुकें।',
  'identity.passwordLength': 'पासवर्ड में {{minimum}} से {{maximum}} अक्षर होने चाहिए।',
  'identity.slowDown': 'बहुत ज़्यादा कोशिशें। {{seconds}} सेकंड रुकें।',
  'identity.keyAddressInvalid':
    '{{address}} पता नहीं है या बहुत बड़ा नेटवर्क है: सबसे बड़ा संभव नेटवर्क /8 है, और IPv6 में /16।',
  'operator.accessTooNew': 'एडमिन ने आपको यह पहुँच अभी-अभी दी है। आप {{until}} UTC से दो लोगों में से एक गिने जाएँगे।',
  'amount.tooManyDecimals': 'यहाँ अधिकतम {{decimals}} दशमलव हो सकते हैं।',
  'wallet.insufficientBalance': '{{needed}} {{currency}} चाहिए, {{available}} {{currency}} उपलब्ध है।',
  'wallet.belowMinimum': 'राशि कम से कम {{minimum}} {{currency}} होनी चाहिए।',
  'wallet.overDailyLimit': 'प्रतिदिन अधिकतम {{limit}} {{currency}}; आज {{left}} {{currency}} बाकी है।',
  'wallet.feeChanged': 'फ़ीस अब {{fee}} {{currency}} है। कुछ नहीं निकाला गया: उसे देखें और फिर भेजें।',
  'wallet.giftExceeded': 'बोनस में केवल {{left}} {{currency}} बाकी है।',
  'spot.priceOutOfRange': 'भाव 0 से अधिक और ज़्यादा से ज़्यादा {{max}} होना चाहिए।',
  'spot.stopPriceOutOfRange': 'स्टॉप प्राइस 0 से अधिक और ज़्यादा से ज़्यादा {{max}} होना चाहिए।',
  'spot.quantityOutOfRange': 'मात्रा {{min}} से {{max}} तक होनी चाहिए।',
  'spot.notionalTooSmall': 'कुल कम से कम {{minimum}} {{currency}} होना चाहिए।',
  'spot.notionalTooLarge': 'कुल अधिकतम {{maximum}} {{currency}} हो सकता है।',
  'mining.amountOutOfRange': 'राशि {{minimum}} से {{maximum}} {{currency}} तक होनी चाहिए।',
  'mining.overCapacity': 'इस प्लान में केवल {{left}} {{currency}} बाकी है।',
  'subscription.overUserCap': 'हर यूज़र के लिए अधिकतम {{maximum}} टिकट; आपके लिए {{left}} बाकी हैं।',
  'subscription.soldOut': 'केवल {{left}} टिकट बाकी हैं।',
  'seconds.stakeOutOfRange': 'राशि {{minimum}} से {{maximum}} {{currency}} तक होनी चाहिए।',
  'seconds.overDailyStake':
    'ट्रेड राशि की आपकी अपनी सीमा प्रतिदिन {{limit}} {{currency}} है; आज {{left}} {{currency}} बाकी है।',
  'seconds.overDailyLoss':
    'घाटे की आपकी अपनी सीमा प्रतिदिन {{limit}} {{currency}} है; आज {{left}} {{currency}} तक का जोखिम और लिया जा सकता है।',
  'seconds.dailyCountReached': 'कॉन्ट्रैक्ट की संख्या की आपकी अपनी दैनिक सीमा पूरी हो गई है: {{maximum}}।',
  'perpetual.quantityOutOfRange': 'कॉन्ट्रैक्ट की संख्या 1 से {{max}} तक होनी चाहिए।',
  'perpetual.priceOutOfRange': 'भाव 0 से अधिक और ज़्यादा से ज़्यादा {{max}} होना चाहिए।',
  'perpetual.takeProfitOutOfRange': 'टेक-प्रॉफ़िट भाव 0 से अधिक और ज़्यादा से ज़्यादा {{max}} होना चाहिए।',
  'perpetual.stopLossOutOfRange': 'स्टॉप-लॉस भाव 0 से अधिक और ज़्यादा से ज़्यादा {{max}} होना चाहिए।',
  'perpetual.moreThanOpen': 'इस पोज़ीशन में खुले कॉन्ट्रैक्ट: {{max}}।',
  'perpetual.overUserLimit':
    'इस कॉन्ट्रैक्ट में प्रति यूज़र अधिकतम {{limit}} {{currency}}; यह {{notional}} {{currency}} होगा।',
  'perpetual.marginMissing': 'इस पोज़ीशन के लिए अपने लीवरेज वॉलेट में कम से कम {{missing}} {{currency}} ट्रांसफ़र करें।',
  'perpetual.marginNeeded':
    'खुली पोज़ीशन या अगले भाव पर खुलने वाला ऑर्डर इस पैसे पर टिका है: अधिकतम {{withdrawable}} {{currency}} ट्रांसफ़र किया जा सकता है।',
};
