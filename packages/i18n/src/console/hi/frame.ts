// Words of the frame: places, roles, the operator's card, states, and what every change asks for.

export const frame = {
  brand: 'Candor',
  mark: 'कंसोल',
  skip: 'मुख्य सामग्री पर जाएँ',
  navigation: 'कंसोल नेविगेशन',
  menu: 'मेनू',
  close: 'बंद करें',
  back: 'सूची पर वापस',
  messages: 'मैसेज',
  paper: 'पेपर ट्रेडिंग: सिम्युलेटेड मार्केट, असली पैसा नहीं',
  noOutcome: 'कोई भूमिका नतीजा या भाव तय नहीं कर सकती।',
  toDay: 'दिन के रंगों पर जाएँ',
  toNight: 'रात के रंगों पर जाएँ',
  language: 'भाषा: {{name}}',
  signOut: 'लॉग आउट',
  yourSignIn: 'आपका लॉग इन',
  waiting: 'इंतज़ार में',
  notFound: 'ऐसा कोई पेज नहीं है, या आपकी भूमिका में उसकी अनुमति नहीं है।',
  screenFailed: 'यह स्क्रीन दिखाई नहीं जा सकी।',
  reload: 'फिर लोड करें',
  noPlace: 'आपकी भूमिकाओं से कंसोल का कोई पेज नहीं खुलता। एडमिन से कहें।',
} as const;

export const place = {
  overview: 'ओवरव्यू',
  deposits: 'जमा',
  withdrawals: 'निकासी',
  identity: 'पहचान',
  users: 'यूज़र',
  house: 'हाउस अकाउंट',
  reserves: 'रिज़र्व',
  markets: 'मार्केट',
  contracts: 'कॉन्ट्रैक्ट',
  mining: 'लॉक-अप माइनिंग',
  projects: 'सब्सक्रिप्शन',
  exposure: 'एक्सपोज़र',
  settlements: 'सेटलमेंट',
  notices: 'सूचनाएँ',
  audit: 'ऑडिट लॉग',
  settings: 'सेटिंग',
  operators: 'ऑपरेटर',
} as const;

export const role = {
  support: 'ग्राहक सेवा',
  finance: 'फ़ाइनेंस',
  compliance: 'कंप्लायंस',
  product: 'प्रोडक्ट',
  admin: 'एडमिन',
} as const;

export const roleDoes = {
  support: 'यूज़र, फ़्रीज़ करना, पता हटाना',
  finance: 'जमा, निकासी, हाउस अकाउंट, नेटवर्क, बोनस',
  compliance: 'पहचान, सीमाएँ, स्तर, ऊँचा जोखिम, ऑडिट लॉग',
  product: 'करेंसी, मार्केट, फ़ीस, दरें, कॉन्ट्रैक्ट, लॉक-अप प्लान, प्रोजेक्ट, देश, सूचनाएँ',
  admin: 'ऑपरेटर, सेटिंग, भाव के स्रोत, ऑडिट लॉग',
} as const;

export const state = {
  loading: 'लोड हो रहा है…',
  retry: 'फिर कोशिश करें',
  unreachable: 'सर्वर ने जवाब नहीं दिया। कनेक्शन देखें और फिर कोशिश करें।',
  uncertain: 'जवाब नहीं आया। फिर भेजें: असर केवल एक बार होगा।',
  missingTitle: 'एक जवाब नहीं आया',
  missingText:
    'इस टैब से एक अनुरोध भेजा गया था, जिसका जवाब नहीं आया। हो सकता है वह पूरा हो चुका हो: दोबारा भेजने से पहले ऑडिट लॉग देखें।',
  repeatedTitle: 'एक ही बार पूरा हुआ',
  repeatedText:
    'यही अनुरोध पहले भेजा गया था, पर उसका जवाब नहीं आया था। यह वही जवाब है: कुछ भी दो बार नहीं हुआ। दूसरी बार करना हो तो फिर से भेजें।',
  signedOut: 'आपका सेशन समाप्त हो गया है। फिर से लॉग इन करें।',
  stale: 'पुराना',
  none: '–',
  utc: '{{time}} UTC',
  page: 'पेज {{page}} / {{pages}}',
  previous: 'पिछला',
  next: 'अगला',
  search: 'खोजें',
  yes: 'हाँ',
  on: 'चालू',
  off: 'बंद',
} as const;

export const change = {
  reason: 'कारण',
  audited: 'ऑडिट लॉग में रखा जाता है',
  shownToUser: 'यूज़र को दिखता है, ऑडिट लॉग में रखा जाता है',
  usual: 'आम कारण डालें',
  count: '{{length}} / {{max}}',
  reasonShort: 'कम से कम {{min}} अक्षरों में कारण दें।',
  reasonPlaceholder: 'यह क्यों किया जा रहा है?',
  what: 'क्या होगा',
  cancel: 'बंद करें',
  sending: 'भेज रहे हैं…',
  doneBody: 'कार्रवाई {{action}} ऑडिट लॉग में दर्ज है।',
  needed: 'इसे भरें।',
  number: 'सादी संख्या डालें।',
  aboveZero: 'शून्य से बड़ी राशि डालें।',
  atLeast: 'कम से कम {{least}} डालें।',
  atMost: 'अधिकतम {{most}} डालें।',
  codeWrong: '2 से 10 बड़े अक्षर या अंक डालें।',
  none: 'अभी कुछ नहीं बदलता।',
} as const;
