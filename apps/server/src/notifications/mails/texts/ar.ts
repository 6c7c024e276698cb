// Mails about accounts in Arabic.
import { ltr, nameApart } from '../../../mail/index.ts';
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

const money = (amount: string, currency: string): string => ltr(`${amount} ${currency}`);

const withReason = (reason: string | null): string => (reason ? ` السبب: ${nameApart(reason)}` : '');

const levels = { none: 'غير موثَّق', individual: 'فرد', institution: 'مؤسسة' } as const;

const ended: EndWords = {
  stop: 'بُلغ سعر الإيقاف ولم يُنفَّذ شيء. ',
  reasons: {
    unfilled: 'أُلغي ما لم يُنفَّذ فورًا.',
    selfTrade: 'كان سيُنفَّذ مقابل أمر لك.',
    notWhole: 'تعذّر تنفيذه كاملًا.',
    priceBand: 'عند بلوغ سعر الإيقاف كان سعره خارج نطاق الأسعار.',
    market: 'كانت أوامر كثيرة جدًا تنتظر عند سعره.',
    frozen: 'جُمِّد الحساب.',
  },
};

const closed: CloseWords = {
  user: 'أغلقته أنت.',
  takeProfit: 'أُغلق بجني الربح.',
  stopLoss: 'أُغلق بوقف الخسارة.',
  liquidation: 'صُفّي.',
  houseCapacity: 'أُغلق لأن المنصة لا تستطيع تحمّل المزيد.',
};

const revoked: RevokeWords = {
  user: 'ألغيته أنت.',
  margin: 'لم يكفِ الهامش.',
  risk: 'كان مستوى الهامش سيصبح منخفضًا جدًا.',
  userLimit: 'كان فوق حدّك.',
  capacity: 'لم تستطع المنصة تحمّل المزيد.',
  price: 'كان سعره خارج النطاق.',
  liquidation: 'كانت مراكزك قيد التصفية.',
  loss: 'لزم ما حُجز له لتغطية خسارة.',
  frozen: 'كان الحساب مجمّدًا.',
};

const draw: DrawWords = {
  lost: ' ما حُجز للتذاكر غير الفائزة متاح من جديد.',
  proof: ' يمكن لأي أحد إعادة القرعة والتحقق منها هنا:',
};

export const ar: NotificationMailTexts = {
  several: 'مستجدات حسابك في Candor',
  titles: {
    fill: 'نُفِّذت صفقة من أمرك',
    orderEnded: 'ألغت المنصة الأمر',
    positionOpened: 'فُتح المركز',
    positionClosed: 'أُغلق المركز',
    orderRevoked: 'أُلغي الأمر',
    secondsEnded: 'انتهى عقد الثواني',
    depositCredited: 'أُضيف الإيداع',
    depositRefused: 'رُفض الإيداع',
    withdrawalRequested: 'طُلب سحب',
    withdrawalApproved: 'وُوفق على السحب',
    withdrawalSent: 'أُرسل السحب',
    withdrawalRefused: 'رُفض السحب',
    addressBound: 'رُبط عنوان سحب',
    addressUnbound: 'فُكّ ربط عنوان السحب',
    sent: 'أُرسلت أموال إلى حساب آخر',
    received: 'وصلت أموال من حساب آخر',
    verified: 'تم التحقق من هويتك',
    verificationRefused: 'رُفضت وثائقك',
    levelChanged: 'حُدِّد مستوى حسابك',
    drawn: 'نتيجة القرعة',
    lockPaid: 'استُحق القفل',
    alertReached: 'تنبيه سعر',
    counted: 'أرصدتك محتسبة في الجذر المنشور',
    accountFrozen: 'جُمِّد حسابك',
    accountReleased: 'رُفع التجميد عن حسابك',
  },
  lines: {
    fill: (m) =>
      `${m.side === 'buy' ? 'شراء' : 'بيع'} ${ltr(baseAmount(m))} مقابل ${ltr(quoteAmount(m))}، الأمر رقم ${m.order}.`,
    orderEnded: (m) => `${ltr(baseAmount(m))}، رقم ${m.order}. ${endedWhy(m, ended)}`,
    positionOpened: (m) => `${ltr(m.symbol)}، رقم ${m.order}، بسعر ${m.price}.`,
    positionClosed: (m) =>
      `${ltr(m.symbol)}، رقم ${m.order}، بسعر ${m.price}. ${closed[m.reason]} التسوية: ${money(m.settled, 'USDT')}.`,
    orderRevoked: (m) => `${ltr(m.symbol)}، رقم ${m.order}. ${revoked[m.reason]} أُعيد الهامش والرسوم.`,
    secondsEnded: (m) =>
      `${ltr(m.symbol)}، رقم ${m.order}. الربح أو الخسارة: ${money(m.profit, m.currency)}.`,
    depositCredited: (m) => `${money(m.amount, m.currency)} في محفظة التمويل لديك.`,
    depositRefused: (m) => `لم يُضف ${money(m.amount, m.currency)}.${withReason(m.reason)}`,
    withdrawalRequested: (m) =>
      `سيُرسل ${money(m.amount, m.currency)} إلى ${ltr(m.address ?? '—')}. إن لم تطلب ذلك فألغِ السحب وجمّد حسابك فورًا.`,
    withdrawalApproved: (m) => `سيُرسل ${money(m.amount, m.currency)}. إن لم تطلب ذلك فجمّد حسابك فورًا.`,
    withdrawalSent: (m) =>
      `أُرسل ${money(m.received, m.currency)} إلى عنوانك. إن لم تطلب ذلك فجمّد حسابك فورًا.`,
    withdrawalRefused: (m) => `${money(m.amount, m.currency)} متاح من جديد.${withReason(m.reason)}`,
    addressBound: (m) =>
      `${ltr(m.network)}، ${ltr(m.address ?? '—')}. يمكن السحب إليه بعد 24 ساعة. إن لم تفعل ذلك بنفسك فجمّد حسابك فورًا.`,
    addressUnbound: (m) =>
      `فكّ فريق الدعم ربط ${ltr(m.address ?? '—')} (${ltr(m.network)}).${withReason(m.reason)}`,
    sent: (m) =>
      `أُرسل ${money(m.amount, m.currency)} إلى الحساب ${ltr(m.account ?? '—')}. إن لم تفعل ذلك بنفسك فجمّد حسابك فورًا.`,
    received: (m) =>
      `وصل ${money(m.amount, m.currency)} من الحساب ${ltr(m.account ?? '—')} وهو في محفظة التمويل لديك.`,
    verified: () => 'قُبلت وثائقك، وأصبحت حدودك أعلى.',
    verificationRefused: (m) => `يمكنك إرسالها من جديد.${withReason(m.reason)}`,
    levelChanged: (m) => `المستوى الآن: ${levels[m.level]}. حدودك تتبعه.${withReason(m.reason)}`,
    drawn: (m) =>
      m.refunded
        ? `${nameApart(m.name)}: لم تُجرَ قرعة. كل ما حُجز لتذاكرك متاح من جديد.`
        : `${nameApart(m.name)}: التذاكر الفائزة: ${m.won} من ${m.won + m.lost}. تحصل على ${money(m.tokens, m.token)}.${drawnMore(m, draw)}`,
    lockPaid: (m) => `دُفع ${money(m.principal, m.currency)} وفائدة قدرها ${money(m.interest, m.currency)}.`,
    alertReached: (m) => `سعر ${ltr(m.symbol)} الآن ${m.reached}. طلبت التنبيه عند ${m.price}.`,
    counted: (m) =>
      `أرصدتك ضمن جذر القيد ${m.record}: ${ltr(m.root)}. تحقق من ذلك في صفحة الشفافية، واحتفظ بهذه الرسالة للمقارنة.`,
    accountFrozen: (m) =>
      `جمّده موظفونا. أُلغيت أوامر التداول الفوري المفتوحة وانتهت كل مفاتيح API. يمكن إلغاء ما ينتظر وإغلاق المراكز، ولا يُقبل جديد. لا يمكن رفع التجميد إلا عن طريق فريق الدعم: راسلنا.${withReason(m.reason)}`,
    accountReleased: (m) =>
      `عاد كل شيء إلى العمل. لا تعود الأوامر التي أُلغيت ولا مفاتيح API التي انتهت. إن لم تطلب ذلك فجمّد حسابك من جديد وراسلنا فورًا.${withReason(m.reason)}`,
  },
  more: 'حدث أكثر مما تتسع له رسالة واحدة، وبعضه غير مذكور هنا. كل شيء موجود في التطبيق.',
  foot: 'تُحدَّد الرسائل التي تصلك في صفحة الحساب في التطبيق.',
};
