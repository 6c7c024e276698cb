// Words of the frame: places, roles, the operator's card, states, and what every change asks for.

export const frame = {
  brand: 'Candor',
  mark: 'لوحة التحكم',
  skip: 'انتقل إلى المحتوى',
  navigation: 'أقسام لوحة التحكم',
  menu: 'القائمة',
  close: 'إغلاق',
  back: 'العودة إلى القائمة',
  messages: 'الرسائل',
  paper: 'تداول تجريبي: سوق مُحاكى، بلا أموال حقيقية',
  noOutcome: 'لا يستطيع أي دور تحديد نتيجة أو سعر.',
  toDay: 'التبديل إلى ألوان النهار',
  toNight: 'التبديل إلى ألوان الليل',
  language: 'اللغة: {{name}}',
  signOut: 'تسجيل الخروج',
  yourSignIn: 'إعدادات دخولك',
  waiting: 'بانتظار المعالجة',
  notFound: 'لا يوجد قسم كهذا، أو أن أدوارك لا تفتحه.',
  screenFailed: 'تعذّر عرض هذه الشاشة.',
  reload: 'إعادة التحميل',
  noPlace: 'لا تفتح أدوارك أي قسم من لوحة التحكم. راجع أحد المديرين.',
} as const;

export const place = {
  overview: 'نظرة عامة',
  deposits: 'الإيداعات',
  withdrawals: 'السحوبات',
  identity: 'التحقق من الهوية',
  users: 'المستخدمون',
  house: 'حسابات المنصة',
  reserves: 'الاحتياطيات',
  markets: 'الأسواق',
  contracts: 'العقود',
  mining: 'تعدين القفل',
  projects: 'الاكتتابات',
  exposure: 'انكشاف المنصة',
  settlements: 'التسويات',
  notices: 'الإعلانات',
  audit: 'سجل التدقيق',
  settings: 'الإعدادات',
  operators: 'المشغّلون',
} as const;

export const role = {
  support: 'الدعم',
  finance: 'المالية',
  compliance: 'الامتثال',
  product: 'المنتجات',
  admin: 'الإدارة',
} as const;

export const roleDoes = {
  support: 'المستخدمون والتجميد وفك ربط العناوين',
  finance: 'الإيداعات والسحوبات وحسابات المنصة والشبكات والهدايا',
  compliance: 'الهوية والحدود والمستويات والمخاطر العالية وسجل التدقيق',
  product: 'العملات والأسواق والرسوم والنسب والعقود وخطط القفل والمشاريع والبلدان والإعلانات',
  admin: 'المشغّلون والإعدادات ومصادر الأسعار وسجل التدقيق',
} as const;

export const state = {
  loading: 'جارٍ التحميل…',
  retry: 'إعادة المحاولة',
  unreachable: 'لم يُجب الخادم. تحقق من الاتصال وحاول مرة أخرى.',
  uncertain: 'لم يصل الرد. أرسل الطلب مرة أخرى: لن يكون له إلا أثر واحد.',
  missingTitle: 'ردّ لم يصل',
  missingText:
    'أُرسل طلب من علامة التبويب هذه ولم يصل رد عليه. ربما نُفِّذ: راجع سجل التدقيق قبل إرساله من جديد.',
  repeatedTitle: 'نُفِّذ مرة واحدة',
  repeatedText:
    'أُرسل الطلب نفسه من قبل ولم يصل رد عليه. هذا هو ذلك الرد: لم يُنفَّذ شيء مرتين. لتنفيذه مرة أخرى أرسله من جديد.',
  signedOut: 'انتهت جلستك. سجّل الدخول مرة أخرى.',
  stale: 'غير محدَّث',
  none: '–',
  utc: '{{time}} UTC',
  page: 'الصفحة {{page}} من {{pages}}',
  previous: 'السابق',
  next: 'التالي',
  search: 'بحث',
  yes: 'نعم',
  on: 'مفعّل',
  off: 'متوقف',
} as const;

export const change = {
  reason: 'السبب',
  audited: 'يُحفظ في سجل التدقيق',
  shownToUser: 'يظهر للمستخدم ويُحفظ في سجل التدقيق',
  usual: 'أدرج سببًا معتادًا',
  count: '{{length}} / {{max}}',
  reasonShort: 'اكتب سببًا لا يقل عن {{min}} أحرف.',
  reasonPlaceholder: 'لماذا يتم هذا؟',
  what: 'ما الذي سيحدث',
  cancel: 'إلغاء',
  sending: 'جارٍ الإرسال…',
  doneBody: 'الإجراء {{action}} مدوَّن في سجل التدقيق.',
  needed: 'املأ هذا الحقل.',
  number: 'أدخل رقمًا عاديًا.',
  aboveZero: 'أدخل قيمة أكبر من الصفر.',
  atLeast: 'أدخل {{least}} على الأقل.',
  atMost: 'أدخل {{most}} على الأكثر.',
  codeWrong: 'أدخل من 2 إلى 10 أحرف كبيرة أو أرقام.',
  none: 'لا يتغير شيء بعد.',
} as const;
