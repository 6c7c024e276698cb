// Words of signing in: password, code, the first change of the password, the authenticator and recovery codes.

export const signIn = {
  title: 'कंसोल में लॉग इन करें',
  lead: 'इस एक्सचेंज के ऑपरेटर के लिए। हर कार्रवाई आपके नाम और कारण के साथ रखी जाती है।',
  email: 'ई-मेल',
  password: 'पासवर्ड',
  show: 'पासवर्ड दिखाएँ',
  hide: 'पासवर्ड छिपाएँ',
  code: 'ऑथेंटिकेटर का कोड',
  codeHint: '6 अंक, या रिकवरी कोड',
  submit: 'लॉग इन करें',
  sending: 'लॉग इन हो रहा है…',
  noOperators: 'अभी कोई ऑपरेटर नहीं है। पहला ऑपरेटर एक्सचेंज की मशीन पर बनाएँ:',
  emailNeeded: 'अपना ई-मेल डालें।',
  passwordNeeded: 'अपना पासवर्ड डालें।',
  codeNeeded: 'कोड डालें।',
  asksCode: 'पासवर्ड सही है। अब दूसरा फ़ैक्टर।',
} as const;

export const password = {
  firstTitle: 'अपना पासवर्ड चुनें',
  firstLead: 'मौजूदा पासवर्ड किसी और ने देखा है। उसे बदलने तक कंसोल बंद रहेगा।',
  title: 'पासवर्ड बदलें',
  old: 'मौजूदा पासवर्ड',
  fresh: 'नया पासवर्ड',
  repeat: 'नया पासवर्ड दोहराएँ',
  length: '{{min}} से {{max}} अक्षर',
  mismatch: 'दोनों एक जैसे नहीं हैं।',
  submit: 'पासवर्ड बदलें',
  done: 'पासवर्ड बदल दिया गया। आपके बाकी सभी सेशन समाप्त हो गए।',
} as const;

export const factor = {
  title: 'दूसरा फ़ैक्टर',
  on: 'ऑथेंटिकेटर चालू है।',
  off: 'ऑथेंटिकेटर बंद है। लाइव मोड में इसके बिना कोई लॉग इन नहीं करता।',
  codesLeft: 'बाकी रिकवरी कोड: {{count}}',
  start: 'ऑथेंटिकेटर सेट करें',
  again: 'नए रिकवरी कोड बनाएँ',
  againLead: 'पुराने तुरंत काम करना बंद कर देंगे।',
  scan: 'इसे ऑथेंटिकेटर ऐप से स्कैन करें, या कुंजी उसमें टाइप करें।',
  key: 'कुंजी',
  picture: 'ऑथेंटिकेटर ऐप के लिए QR कोड',
  confirmSubmit: 'चालू करें',
  recoveryTitle: 'रिकवरी कोड',
  recoveryLead: 'हर कोड एक बार ऑथेंटिकेटर की जगह काम करता है। ये केवल अभी दिखाए जाते हैं: सुरक्षित रखें।',
  kept: 'मैंने इन्हें रख लिया है',
  passwordFirst: 'अपने पासवर्ड से पुष्टि करें',
  next: 'आगे',
} as const;
