// Mails in Arabic.
import { ltr, nameApart } from '../../mail/index.ts';
import type { MailTexts } from './catalogue.ts';

const ONCE = 'الرمز صالح لمدة 10 دقائق ويُستخدم مرة واحدة فقط. إن لم تكن أنت من طلبه فتجاهل هذه الرسالة.\n';
const NOBODY = 'لن يطلب منك أي شخص من Candor هذا الرمز أبدًا.\n';
const NOT_YOU =
  'إن لم تكن أنت من فعل ذلك فأعد تعيين كلمة مرور تسجيل الدخول فورًا، وجمّد الحساب من صفحة الأمان، وراسلنا.\n';
const BLOCKED = 'لحمايتك، أُوقف السحب والإرسال إلى حسابات أخرى لمدة 24 ساعة.\n';

export const ar: MailTexts = {
  verification: (code) => ({
    subject: 'رمز التحقق الخاص بك في Candor',
    text: `رمز التحقق الخاص بك هو ${code}.\n\n${ONCE}`,
  }),
  alreadyRegistered: {
    subject: 'لديك حساب في Candor بالفعل',
    text: 'طلب شخص ما تسجيل حساب بهذا البريد، لكن له حسابًا بالفعل.\n\nإن كنت أنت فسجّل الدخول بدلًا من ذلك، وإلا فتجاهل هذه الرسالة.\n',
  },
  reset: (code) => ({
    subject: 'إعادة تعيين كلمة مرورك في Candor',
    text: `رمزك لتعيين كلمة مرور جديدة هو ${code}.\n\n${ONCE}${NOBODY}`,
  }),
  notRegistered: {
    subject: 'لا يوجد حساب في Candor بهذا البريد',
    text: 'طلب شخص ما كلمة مرور جديدة، لكن لا يوجد حساب بهذا البريد.\n\nإن كنت أنت فأنشئ حسابًا أو جرّب البريد الذي سجّلت به، وإلا فتجاهل هذه الرسالة.\n',
  },
  loginPasswordChanged: {
    subject: 'تغيّرت كلمة مرورك في Candor',
    text: `تغيّرت كلمة مرور تسجيل الدخول إلى حسابك، وانتهت كل الجلسات الأخرى.\n\n${BLOCKED}\n${NOT_YOU}`,
  },
  tradePasswordCode: (code) => ({
    subject: 'رمزك لكلمة مرور معاملات جديدة',
    text: `رمزك لتعيين كلمة مرور معاملات جديدة هو ${code}.\n\n${ONCE}${NOBODY}`,
  }),
  tradePasswordChanged: {
    subject: 'عُيّنت كلمة مرور المعاملات في Candor',
    text: `عُيّنت كلمة مرور معاملات جديدة لحسابك.\n\n${BLOCKED}\n${NOT_YOU}`,
  },
  mailboxCode: (code) => ({
    subject: 'أكّد بريدك الجديد في Candor',
    text: `يريد شخص ما ربط هذا البريد بحساب في Candor. الرمز هو ${code}.\n\n${ONCE}${NOBODY}`,
  }),
  mailboxChanged: (masked) => ({
    subject: 'أصبح لحسابك في Candor بريد آخر',
    text: `أصبح حسابك مرتبطًا بالبريد ${ltr(masked)}. لن تصل الرسائل إلى هذا البريد بعد الآن، وانتهت كل الجلسات الأخرى.\n\n${BLOCKED}\nإن لم تكن أنت من فعل ذلك فراسلنا فورًا.\n`,
  }),
  totpStarted: {
    subject: 'تطبيق المصادقة مفعّل',
    text: `من الآن فصاعدًا يطلب حسابك رمزًا من تطبيق المصادقة.\n\n${BLOCKED}\n${NOT_YOU}`,
  },
  totpStopped: {
    subject: 'أُوقف تطبيق المصادقة',
    text: `لم يعد حسابك يطلب رمزًا من تطبيق المصادقة.\n\n${BLOCKED}\n${NOT_YOU}`,
  },
  passkeyAdded: (name) => ({
    subject: 'أُضيف مفتاح مرور إلى حسابك',
    text: `أُضيف مفتاح المرور «${nameApart(name)}» إلى حسابك.\n\n${BLOCKED}\n${NOT_YOU}`,
  }),
  passkeyRemoved: (name) => ({
    subject: 'حُذف مفتاح مرور من حسابك',
    text: `حُذف مفتاح المرور «${nameApart(name)}» من حسابك.\n\n${BLOCKED}\n${NOT_YOU}`,
  }),
  recoveryCodesRenewed: {
    subject: 'لديك رموز استرداد جديدة',
    text: `أُنشئت رموز استرداد جديدة لحسابك، ولم تعد الرموز القديمة صالحة.\n\n${BLOCKED}\n${NOT_YOU}`,
  },
  recoveryCodeUsed: (left) => ({
    subject: 'استُخدم رمز استرداد',
    text: `استُخدم أحد رموز استرداد حسابك. عدد الرموز المتبقية: ${left}.\n\n${NOT_YOU}`,
  }),
  secondFactorGuessed: ({ device, network, time }) => ({
    subject: 'هناك من يعرف كلمة مرورك في Candor',
    text: `أدخل شخص ما كلمة المرور الصحيحة ثم أخفق عدة مرات في الخطوة الثانية.\n\nالوقت: ${ltr(time)}\nالجهاز: ${ltr(device)}\nالشبكة: ${ltr(network)}\n\nإن لم تكن أنت فأعد تعيين كلمة مرور تسجيل الدخول الآن.\n`,
  }),
  newDevice: ({ device, network, time }) => ({
    subject: 'تسجيل دخول جديد إلى حسابك في Candor',
    text: `سُجّل الدخول إلى حسابك من جهاز أو مكان جديد عليه.\n\nالوقت: ${ltr(time)}\nالجهاز: ${ltr(device)}\nالشبكة: ${ltr(network)}\n\nإن كنت أنت فلا يلزمك شيء. ${NOT_YOU}`,
  }),
  frozen: {
    subject: 'حسابك في Candor مجمّد',
    text: 'جُمّد حسابك كما طلبت. يمكنك إلغاء الأوامر المفتوحة والسحوبات التي لم يوافق عليها أحد وإغلاق المراكز، ولا يُقبل جديد، وانتهت كل الجلسات الأخرى.\n\nلا يمكن رفع التجميد إلا عن طريق فريق الدعم. راسلنا عندما تكون مستعدًا.\n',
  },
  secondFactorsResetProposed: {
    subject: 'طُلب حذف عوامل التحقق الثانية من حسابك',
    text: `تلقّت خدمة العملاء لدينا طلبًا لحذف عوامل التحقق الثانية من حسابك: تطبيق المصادقة ومفاتيح المرور ورموز الاسترداد. لم يتغيّر شيء بعد: يجب أن يوافق موظف آخر لدينا أولًا.\n\n${NOT_YOU}`,
  },
  secondFactorsReset: {
    subject: 'حُذفت عوامل التحقق الثانية من حسابك',
    text: `حذفت خدمة العملاء لدينا عوامل التحقق الثانية من حسابك: تطبيق المصادقة ومفاتيح المرور ورموز الاسترداد. انتهت كل الجلسات، وتكفي كلمة المرور لتسجيل الدخول. أعد إعداد عامل تحقق ثانٍ.\n\n${BLOCKED}\n${NOT_YOU}`,
  },
};
