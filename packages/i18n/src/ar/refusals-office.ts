// What the reader is told when an action of an operator is refused.
import type { RefusalTexts } from '../refusal-texts.ts';

export const officeRefusals = {
  'operator.credentialsWrong': 'البريد الإلكتروني أو كلمة المرور غير صحيحة.',
  'operator.roleMissing': 'لا يتيح لك أي من أدوارك هذا الإجراء.',
  'operator.passwordMustChange': 'عيّن كلمة مرور خاصة بك أولًا.',
  'operator.reasonMissing': 'اذكر سببًا من 3 إلى 500 حرف.',
  'operator.claimedByOther': 'يعمل مشغّل آخر على هذا البند.',
  'operator.notClaimed': 'استلم البند قبل اتخاذ قرار بشأنه.',
  'operator.alreadyDecided': 'سبق اتخاذ قرار بشأن هذا البند.',
  'operator.ownAccount': 'لا يمكنك اتخاذ إجراء على حسابك.',
  'operator.sameOperator': 'يجب أن يوافق مشغّل آخر مختلف.',
  'operator.approvesPayments':
    'من يوافق على المدفوعات لا يرفع المبلغ الذي تكفي له موافقة شخص واحد. يفعل ذلك من له دور الامتثال وليس له دور المالية.',
  'operator.alreadyProposed': 'سبق أن اقترح أحدهم هذا.',
  'operator.proposalLapsed':
    'من اقترح هذا لم يعد يحق له اقتراحه. اسحب الاقتراح ليقدّمه من جديد من يحق له ذلك.',
  'operator.accessTooNew': 'من منحه مدير صلاحيته قبل أقل من 24 ساعة لا يُحسب بعدُ واحدًا من الشخصين.',
  'operator.lastAdmin': 'يجب بقاء آخر مدير.',
  'operator.ownRoles': 'لا يمكنك تغيير أدوارك أو صلاحياتك.',
  'operator.emailTaken': 'يوجد مشغّل بهذا البريد الإلكتروني بالفعل.',
  'operator.nameTaken':
    'هذا الاسم، أو اسم مطابق له في الشكل، لمشغّل حالي أو سابق، ولن يستطيع أحد التمييز بينهما.',
  'operator.nameUnfit': 'اكتب الاسم بحروف كتابة واحدة. يبدأ بحرف ولا يحتوي على رموز.',
  'operator.unknown': 'لا يوجد مشغّل كهذا.',
  'operator.itemUnknown': 'لا يوجد بند كهذا.',
  'operator.parameterInvalid': 'هذه القيمة غير مسموح بها هنا.',
  'operator.tooManyViews': 'فُتحت مستندات كثيرة جدًا خلال ساعة.',
  'operator.giftUnknown': 'لا توجد هدية كهذه لهذا المستخدم.',
  'operator.termsChanged': 'غيّر شخص آخر هذه الشروط في الأثناء. اطّلع على الشروط الحالية أولًا.',
  'operator.notOpened': 'اذكر أولًا سبب فتح هذا الحساب.',
  'operator.tooManyOpened': 'فُتحت حسابات أو جرى البحث عنها أكثر من المسموح به خلال ساعة.',
} satisfies Partial<RefusalTexts>;
