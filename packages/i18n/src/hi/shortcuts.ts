// Words of the keyboard shortcuts.
import type { TextsOf } from '../catalogue.ts';

export const shortcuts: TextsOf<'hi'>['shortcuts'] = {
  use: 'कीबोर्ड शॉर्टकट इस्तेमाल करें',
  note: 'किसी फ़ील्ड में लिखते समय और Ctrl, Alt या कमांड कुंजी दबी होने पर ये काम नहीं करते।',
  andThen: 'फिर',
  group: { everywhere: 'हर जगह', trade: 'ट्रेड स्क्रीन पर', go: 'यहाँ जाएँ' },
  action: {
    help: 'यह सूची खोलें',
    search: 'मार्केट खोजें',
    buy: 'खरीद, लॉन्ग या ऊपर चुनें',
    sell: 'बिक्री, शॉर्ट या नीचे चुनें',
    price: 'भाव पर जाएँ',
    amount: 'मात्रा पर जाएँ',
    cancelAll: 'पूछने के बाद सभी ऑर्डर रद्द या सभी पोज़ीशन क्लोज़ करें',
    previousFrame: 'चार्ट का छोटा टाइम फ़्रेम',
    nextFrame: 'चार्ट का बड़ा टाइम फ़्रेम',
  },
};
