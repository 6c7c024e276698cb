// Words above a list that shows one thing alone: which one it is, and the way to all of them.
import type { TextsOf } from '../catalogue.ts';

export const single: TextsOf<'hi'>['single'] = {
  order: 'ऑर्डर {{number}}',
  trade: 'ट्रेड {{number}}',
  leverOrder: 'कॉन्ट्रैक्ट ऑर्डर {{number}}',
  position: 'पोज़ीशन {{number}}',
  contract: 'सेकंड्स कॉन्ट्रैक्ट {{number}}',
  lock: 'लॉक {{number}}',
  record: 'रिकॉर्ड {{number}}',
  swap: 'स्वैप, कोट नं. {{number}}',
  withdrawal: 'निकासी {{number}}',
  deposit: 'जमा, ट्रांज़ैक्शन {{number}}',
  reportedDeposit: 'जमा {{number}}',
  cashBack: 'ट्रेड {{number}} का कैशबैक',
  all: 'सभी देखें',
  missing: 'नहीं मिला: इस अकाउंट में इस नंबर का कुछ नहीं है।',
};
