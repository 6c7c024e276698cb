// Words of the dialog that closes a position or a part of it.
import type { TextsOf } from '../catalogue.ts';

export const leverClose: TextsOf<'hi'>['lever']['close'] = {
  open: 'अभी खुला',
  contracts_one: '{{count}} कॉन्ट्रैक्ट',
  contracts_other: '{{count}} कॉन्ट्रैक्ट',
  quantity: 'कितने कॉन्ट्रैक्ट क्लोज़ करने हैं',
  share: 'पोज़ीशन का हिस्सा',
  profitOfPart: 'अभी मार्क पर इस हिस्से का लाभ',
  stays: 'खुला रहेगा',
  keepsStops: 'जो खुला रहेगा, उसके TP/SL बने रहेंगे।',
  atTick: 'क्लोज़ इसके बाद के पहले टिक पर होगा, बिना स्प्रेड और बिना फ़ीस।',
  yes_one: '{{count}} कॉन्ट्रैक्ट क्लोज़ करें',
  yes_other: '{{count}} कॉन्ट्रैक्ट क्लोज़ करें',
  smaller_one: 'इस बीच पोज़ीशन छोटी हो गई: अब {{count}} कॉन्ट्रैक्ट खुला है।',
  smaller_other: 'इस बीच पोज़ीशन छोटी हो गई: अब {{count}} कॉन्ट्रैक्ट खुले हैं।',
  checkAgain: 'अब कम कॉन्ट्रैक्ट खुले हैं। देख लें कि कितने क्लोज़ करने हैं, फिर दोबारा दबाएँ।',
  closing_one: '{{count}} कॉन्ट्रैक्ट क्लोज़ हो रहा है',
  closing_other: '{{count}} कॉन्ट्रैक्ट क्लोज़ हो रहे हैं',
  partOf: '{{number}} का हिस्सा',
};
