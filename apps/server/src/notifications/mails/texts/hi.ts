// Mails about accounts in Hindi.
import { baseAmount, type NotificationMailTexts, quoteAmount } from './notification-texts.ts';

const withReason = (reason: string | null): string => (reason ? ` कारण: ${reason}` : '');

export const hi: NotificationMailTexts = {
  several: 'आपके Candor अकाउंट की नई जानकारी',
  titles: {
    fill: 'आपका ऑर्डर ट्रेड हुआ',
    positionOpened: 'पोज़ीशन खुली',
    positionClosed: 'पोज़ीशन क्लोज़ हुई',
    orderRevoked: 'ऑर्डर निरस्त हुआ',
    secondsEnded: 'सेकंड्स कॉन्ट्रैक्ट समाप्त हुआ',
    depositCredited: 'जमा पूरा हुआ',
    depositRefused: 'जमा अस्वीकृत',
    withdrawalApproved: 'निकासी मंज़ूर',
    withdrawalSent: 'निकासी भेजी गई',
    withdrawalRefused: 'निकासी अस्वीकृत',
    verified: 'आप सत्यापित हैं',
    verificationRefused: 'आपके दस्तावेज़ अस्वीकृत हुए',
    drawn: 'ड्रॉ का नतीजा',
    lockPaid: 'लॉक मैच्योर हुआ',
    alertReached: 'प्राइस अलर्ट',
    counted: 'आप प्रकाशित रूट में गिने गए हैं',
  },
  lines: {
    fill: (m) =>
      `${m.side === 'buy' ? 'खरीद' : 'बिक्री'}: ${baseAmount(m)}, कुल ${quoteAmount(m)}, ऑर्डर नं. ${m.order}।`,
    positionOpened: (m) => `${m.symbol}, नं. ${m.order}, भाव ${m.price}।`,
    positionClosed: (m) => `${m.symbol}, नं. ${m.order}, भाव ${m.price}। सेटल: ${m.settled} USDT।`,
    orderRevoked: (m) => `${m.symbol}, नं. ${m.order}। मार्जिन और फ़ीस लौटा दिए गए।`,
    secondsEnded: (m) => `${m.symbol}, नं. ${m.order}। लाभ या घाटा: ${m.profit} ${m.currency}।`,
    depositCredited: (m) => `${m.amount} ${m.currency} आपके फ़ंडिंग वॉलेट में है।`,
    depositRefused: (m) => `${m.amount} ${m.currency} जमा नहीं किया गया।${withReason(m.reason)}`,
    withdrawalApproved: (m) =>
      `${m.amount} ${m.currency} भेजा जाएगा। अगर आपने इसे नहीं माँगा, तो तुरंत अपना अकाउंट फ़्रीज़ करें।`,
    withdrawalSent: (m) =>
      `${m.received} ${m.currency} आपके पते पर भेजा गया। अगर आपने इसे नहीं माँगा, तो तुरंत अपना अकाउंट फ़्रीज़ करें।`,
    withdrawalRefused: (m) => `${m.amount} ${m.currency} फिर उपलब्ध है।${withReason(m.reason)}`,
    verified: () => 'आपके दस्तावेज़ स्वीकार हो गए। अब आपकी सीमाएँ ऊँची हैं।',
    verificationRefused: (m) => `आप उन्हें फिर भेज सकते हैं।${withReason(m.reason)}`,
    drawn: (m) =>
      m.refunded
        ? `${m.name}: ड्रॉ नहीं हुआ। आपके टिकट के लिए होल्ड की गई पूरी राशि फिर उपलब्ध है।`
        : `${m.name}: आपके ${m.won + m.lost} टिकट में से ${m.won} जीते। आपको मिलेगा: ${m.tokens} ${m.token}।`,
    lockPaid: (m) => `${m.principal} ${m.currency} और ${m.interest} ${m.currency} ब्याज का भुगतान हुआ।`,
    alertReached: (m) => `${m.symbol} का भाव ${m.reached} है। आपने ${m.price} पर सूचना माँगी थी।`,
    counted: (m) =>
      `आपके बैलेंस रिकॉर्ड ${m.record} के रूट में हैं: ${m.root}। इसे पारदर्शिता पेज पर जाँचें, और मिलान के लिए यह मेल रखें।`,
  },
  foot: 'इनमें से कौन से मेल आपको मिलें, यह ऐप के अकाउंट पेज पर तय होता है।',
};
