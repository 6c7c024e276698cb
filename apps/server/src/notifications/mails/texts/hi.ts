// Mails about accounts in Hindi.
import {
  baseAmount,
  type CloseWords,
  type DrawWords,
  drawnMore,
  type EndWords,
  endedWhy,
  type NotificationMailTexts,
  quoteAmount,
  type RevokeWords,
} from './notification-texts.ts';

const withReason = (reason: string | null): string => (reason ? ` कारण: ${reason}` : '');

const levels = { none: 'सत्यापित नहीं', individual: 'व्यक्तिगत', institution: 'संस्था' } as const;

const ended: EndWords = {
  stop: 'भाव स्टॉप तक पहुँचा, पर कुछ ट्रेड नहीं हुआ। ',
  reasons: {
    unfilled: 'जो तुरंत फ़िल नहीं हुआ, वह रद्द हुआ।',
    selfTrade: 'यह आपके अपने ही ऑर्डर से ट्रेड हो जाता।',
    notWhole: 'यह पूरा फ़िल नहीं हो सका।',
    priceBand: 'स्टॉप आने पर इसका भाव प्राइस बैंड से बाहर था।',
    market: 'इसके भाव पर बहुत ज़्यादा ऑर्डर इंतज़ार में थे।',
    frozen: 'अकाउंट फ़्रीज़ किया गया।',
  },
};

const closed: CloseWords = {
  user: 'आपने क्लोज़ की।',
  takeProfit: 'टेक-प्रॉफ़िट से क्लोज़ हुई।',
  stopLoss: 'स्टॉप-लॉस से क्लोज़ हुई।',
  liquidation: 'लिक्विडेट हुई।',
  houseCapacity: 'हाउस की क्षमता के कारण क्लोज़ हुई।',
};

const revoked: RevokeWords = {
  user: 'आपने निरस्त किया।',
  margin: 'मार्जिन कम था।',
  risk: 'मार्जिन स्तर बहुत कम हो जाता।',
  userLimit: 'यह आपकी सीमा से अधिक था।',
  capacity: 'हाउस इससे अधिक नहीं उठा सकता था।',
  price: 'इसका भाव सीमा से बाहर था।',
  liquidation: 'आपकी पोज़ीशन लिक्विडेट हो रही थीं।',
  loss: 'इसके लिए होल्ड की गई राशि घाटे की भरपाई में लगी।',
  frozen: 'अकाउंट फ़्रीज़ था।',
};

const draw: DrawWords = {
  lost: ' न जीतने वाले टिकट के लिए होल्ड की गई राशि फिर उपलब्ध है।',
  proof: ' कोई भी यहाँ ड्रॉ दोहराकर जाँच सकता है:',
};

export const hi: NotificationMailTexts = {
  several: 'आपके Candor अकाउंट की नई जानकारी',
  titles: {
    fill: 'आपका ऑर्डर ट्रेड हुआ',
    orderEnded: 'एक्सचेंज ने ऑर्डर रद्द किया',
    positionOpened: 'पोज़ीशन खुली',
    positionClosed: 'पोज़ीशन क्लोज़ हुई',
    orderRevoked: 'ऑर्डर निरस्त हुआ',
    secondsEnded: 'सेकंड्स कॉन्ट्रैक्ट समाप्त हुआ',
    depositCredited: 'जमा पूरा हुआ',
    depositRefused: 'जमा अस्वीकृत',
    withdrawalRequested: 'निकासी का अनुरोध',
    withdrawalApproved: 'निकासी मंज़ूर',
    withdrawalSent: 'निकासी भेजी गई',
    withdrawalRefused: 'निकासी अस्वीकृत',
    addressBound: 'निकासी पता जोड़ा गया',
    addressUnbound: 'निकासी पता हटाया गया',
    sent: 'दूसरे अकाउंट को भेजा गया',
    received: 'दूसरे अकाउंट से मिला',
    verified: 'आप सत्यापित हैं',
    verificationRefused: 'आपके दस्तावेज़ अस्वीकृत हुए',
    levelChanged: 'आपके अकाउंट का स्तर तय हुआ',
    drawn: 'ड्रॉ का नतीजा',
    lockPaid: 'लॉक मैच्योर हुआ',
    alertReached: 'प्राइस अलर्ट',
    counted: 'आप प्रकाशित रूट में गिने गए हैं',
    accountFrozen: 'आपका अकाउंट फ़्रीज़ कर दिया गया',
    accountReleased: 'आपका अकाउंट अब फ़्रीज़ नहीं है',
  },
  lines: {
    fill: (m) =>
      `${m.side === 'buy' ? 'खरीद' : 'बिक्री'}: ${baseAmount(m)}, कुल ${quoteAmount(m)}, ऑर्डर नं. ${m.order}।`,
    orderEnded: (m) => `${baseAmount(m)}, नं. ${m.order}। ${endedWhy(m, ended)}`,
    positionOpened: (m) => `${m.symbol}, नं. ${m.order}, भाव ${m.price}।`,
    positionClosed: (m) =>
      `${m.symbol}, नं. ${m.order}, भाव ${m.price}। ${closed[m.reason]} सेटल: ${m.settled} USDT।`,
    orderRevoked: (m) => `${m.symbol}, नं. ${m.order}। ${revoked[m.reason]} मार्जिन और फ़ीस लौटा दिए गए।`,
    secondsEnded: (m) => `${m.symbol}, नं. ${m.order}। लाभ या घाटा: ${m.profit} ${m.currency}।`,
    depositCredited: (m) => `${m.amount} ${m.currency} आपके फ़ंडिंग वॉलेट में है।`,
    depositRefused: (m) => `${m.amount} ${m.currency} जमा नहीं किया गया।${withReason(m.reason)}`,
    withdrawalRequested: (m) =>
      `${m.amount} ${m.currency}, पता ${m.address ?? '—'}। अगर आपने इसे नहीं माँगा, तो तुरंत निकासी रद्द करें और अपना अकाउंट फ़्रीज़ करें।`,
    withdrawalApproved: (m) =>
      `${m.amount} ${m.currency} भेजा जाएगा। अगर आपने इसे नहीं माँगा, तो तुरंत अपना अकाउंट फ़्रीज़ करें।`,
    withdrawalSent: (m) =>
      `${m.received} ${m.currency} आपके पते पर भेजा गया। अगर आपने इसे नहीं माँगा, तो तुरंत अपना अकाउंट फ़्रीज़ करें।`,
    withdrawalRefused: (m) => `${m.amount} ${m.currency} फिर उपलब्ध है।${withReason(m.reason)}`,
    addressBound: (m) =>
      `${m.network}, ${m.address ?? '—'}। 24 घंटे बाद इस पते पर निकासी हो सकेगी। अगर यह आपने नहीं किया, तो तुरंत अपना अकाउंट फ़्रीज़ करें।`,
    addressUnbound: (m) =>
      `हमारी ग्राहक सेवा ने ${m.address ?? '—'} (${m.network}) हटाया।${withReason(m.reason)}`,
    sent: (m) =>
      `${m.amount} ${m.currency} अकाउंट ${m.account ?? '—'} को भेजा गया। अगर यह आपने नहीं किया, तो तुरंत अपना अकाउंट फ़्रीज़ करें।`,
    received: (m) => `${m.amount} ${m.currency} अकाउंट ${m.account ?? '—'} से मिला और आपके फ़ंडिंग वॉलेट में है।`,
    verified: () => 'आपके दस्तावेज़ स्वीकार हो गए। अब आपकी सीमाएँ ऊँची हैं।',
    verificationRefused: (m) => `आप उन्हें फिर भेज सकते हैं।${withReason(m.reason)}`,
    levelChanged: (m) => `अब स्तर: ${levels[m.level]}। आपकी सीमाएँ इसी से चलती हैं।${withReason(m.reason)}`,
    drawn: (m) =>
      m.refunded
        ? `${m.name}: ड्रॉ नहीं हुआ। आपके टिकट के लिए होल्ड की गई पूरी राशि फिर उपलब्ध है।`
        : `${m.name}: जीतने वाले टिकट: ${m.won + m.lost} में से ${m.won}। आपको मिलेगा: ${m.tokens} ${m.token}।${drawnMore(m, draw)}`,
    lockPaid: (m) => `${m.principal} ${m.currency} और ${m.interest} ${m.currency} ब्याज का भुगतान हुआ।`,
    alertReached: (m) => `${m.symbol} का भाव ${m.reached} है। आपने ${m.price} पर सूचना माँगी थी।`,
    counted: (m) =>
      `आपके बैलेंस रिकॉर्ड ${m.record} के रूट में हैं: ${m.root}। इसे पारदर्शिता पेज पर जाँचें, और मिलान के लिए यह मेल रखें।`,
    accountFrozen: (m) =>
      `इसे हमारे स्टाफ़ ने फ़्रीज़ किया। ओपन स्पॉट ऑर्डर रद्द हो गए और सभी API कुंजियाँ समाप्त हो गई हैं। जो इंतज़ार में है वह रद्द किया जा सकता है और पोज़ीशन क्लोज़ की जा सकती हैं; नया कुछ स्वीकार नहीं होता। इसे केवल हमारी ग्राहक सेवा हटा सकती है: हमें लिखें।${withReason(m.reason)}`,
    accountReleased: (m) =>
      `सब कुछ फिर से चलता है। रद्द हुए ऑर्डर और समाप्त हुई API कुंजियाँ वापस नहीं आतीं। अगर आपने यह नहीं कहा था, तो अपना अकाउंट फिर से फ़्रीज़ करें और तुरंत हमें लिखें।${withReason(m.reason)}`,
  },
  more: 'जितना हुआ वह एक मेल में नहीं समाता, इसलिए कुछ यहाँ छोड़ दिया गया है। सब कुछ ऐप में है।',
  foot: 'इनमें से कौन से मेल आपको मिलें, यह ऐप के अकाउंट पेज पर तय होता है।',
};
