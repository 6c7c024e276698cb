// Words of the list of notices and of a single notice or legal text.
import type { TextsOf } from '../catalogue.ts';

export const notices: TextsOf<'hi'>['notices'] = {
  title: 'सूचनाएँ',
  tabs: {
    label: 'मैसेज और सूचनाएँ',
    messages: 'मैसेज',
    notices: 'सूचनाएँ',
  },
  sources: {
    title: 'भाव के स्रोतों में बदलाव',
    times: 'घोषणा {{announced}}; जल्द से जल्द {{effective}} से लागू।',
    simulated: 'सिम्युलेटेड भाव',
    manual: 'मैनुअल भाव',
    external: 'बाहरी स्रोत',
  },
  list: 'प्रकाशित सूचनाएँ',
  empty: 'अभी कोई सूचना नहीं है।',
  emptyAction: 'मार्केट पर जाएँ',
  failed: 'सूचनाएँ लोड नहीं हुईं।',
  signIn: 'अपने अकाउंट के मैसेज पढ़ने के लिए लॉग इन करें।',
  published: '{{date}} को प्रकाशित',
  changed: 'वर्शन {{version}}, {{date}} को प्रकाशित',
  builtIn: 'सॉफ़्टवेयर के साथ आने वाला टेक्स्ट।',
  otherLanguage: 'यह टेक्स्ट केवल इस भाषा में है: {{language}}',
  detailFailed: 'टेक्स्ट लोड नहीं हुआ।',
  all: 'सभी सूचनाएँ',
  newer: 'नई',
  older: 'पुरानी',
  others: 'अन्य सूचनाएँ',
  page: 'पेज {{page}} / {{pages}}',
  previousPage: 'पिछला पेज',
  nextPage: 'अगला पेज',
  legal: 'एक्सचेंज के बारे में',
};
