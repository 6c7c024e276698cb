// What the reader is told of a refusal whose answer carries figures.
import type { RefusalTextsWithValues } from '../refusal-texts.ts';
import { ltr } from './left-to-right.ts';

/** Said instead when the answer carries every value that the text names. */
export const refusedWith: RefusalTextsWithValues = {
  'request.rateLimited': 'طلبات كثيرة جدًا. انتظر {{seconds}} ث.',
  'identity.passwordLength': 'يجب أن تتكوّن كلمة المرور من {{minimum}} إلى {{maximum}} حرفًا.',
  'identity.slowDown': 'محاولات كثيرة جدًا. انتظر {{seconds}} ث.',
  'identity.keyAddressInvalid': `${ltr('{{address}}')} ليس عنوانًا، أو هو شبكة أوسع من المسموح: أوسع الشبكات الممكنة هي ‎/8، و‎/16 في IPv6.`,
  'operator.accessTooNew': `منحك مدير هذه الصلاحية قبل وقت قصير. تُحسب واحدًا من الشخصين ابتداءً من ${ltr('{{until}} UTC')}.`,
  'amount.tooManyDecimals': 'الحد الأقصى للمنازل العشرية هنا: {{decimals}}.',
  'wallet.insufficientBalance': `المطلوب ${ltr('{{needed}} {{currency}}')} والمتاح ${ltr('{{available}} {{currency}}')}.`,
  'wallet.belowMinimum': `يجب ألا يقل المبلغ عن ${ltr('{{minimum}} {{currency}}')}.`,
  'wallet.overDailyLimit': `الحد اليومي ${ltr('{{limit}} {{currency}}')} والمتبقي اليوم ${ltr('{{left}} {{currency}}')}.`,
  'wallet.feeChanged': `الرسوم الآن ${ltr('{{fee}} {{currency}}')} ولم يُسحب شيء. اطّلع عليها ثم أرسل الطلب مرة أخرى.`,
  'wallet.giftExceeded': `لم يتبقَّ من الهدية سوى ${ltr('{{left}} {{currency}}')}.`,
  'spot.priceOutOfRange': 'يجب أن يكون السعر أكبر من 0 وألا يتجاوز {{max}}.',
  'spot.stopPriceOutOfRange': 'يجب أن يكون سعر الإيقاف أكبر من 0 وألا يتجاوز {{max}}.',
  'spot.quantityOutOfRange': 'يجب أن تكون الكمية من {{min}} إلى {{max}}.',
  'spot.notionalTooSmall': `يجب ألا يقل الإجمالي عن ${ltr('{{minimum}} {{currency}}')}.`,
  'spot.notionalTooLarge': `يجب ألا يتجاوز الإجمالي ${ltr('{{maximum}} {{currency}}')}.`,
  'mining.amountOutOfRange': `يجب أن يكون المبلغ من ${ltr('{{minimum}}')} إلى ${ltr('{{maximum}} {{currency}}')}.`,
  'mining.overCapacity': `لم يبقَ في هذه الخطة إلا ${ltr('{{left}} {{currency}}')}.`,
  'subscription.overUserCap': 'الحد الأقصى لكل مستخدم {{maximum}} تذكرة، وبقي لك {{left}}.',
  'subscription.soldOut': 'التذاكر المتبقية {{left}} فقط.',
  'seconds.stakeOutOfRange': `يجب أن يكون المبلغ من ${ltr('{{minimum}}')} إلى ${ltr('{{maximum}} {{currency}}')}.`,
  'seconds.overDailyStake': `حدّك اليومي لمبالغ العقود ${ltr('{{limit}} {{currency}}')} والمتبقي اليوم ${ltr('{{left}} {{currency}}')}.`,
  'seconds.overDailyLoss': `حدّك اليومي للخسائر ${ltr('{{limit}} {{currency}}')} ويمكنك المخاطرة اليوم بـ ${ltr('{{left}} {{currency}}')}.`,
  'seconds.dailyCountReached': 'بلغتَ حدّك اليومي لعدد العقود: {{maximum}}.',
  'perpetual.quantityOutOfRange': 'يجب أن يكون عدد العقود من 1 إلى {{max}}.',
  'perpetual.priceOutOfRange': 'يجب أن يكون السعر أكبر من 0 وألا يتجاوز {{max}}.',
  'perpetual.takeProfitOutOfRange': 'يجب أن يكون سعر جني الربح أكبر من 0 وألا يتجاوز {{max}}.',
  'perpetual.stopLossOutOfRange': 'يجب أن يكون سعر وقف الخسارة أكبر من 0 وألا يتجاوز {{max}}.',
  'perpetual.moreThanOpen': 'عدد العقود المفتوحة في هذا المركز: {{max}}.',
  'perpetual.overUserLimit': `الحد لكل مستخدم في هذا العقد ${ltr('{{limit}} {{currency}}')} وسيصبح ${ltr('{{notional}} {{currency}}')}.`,
  'perpetual.marginMissing': `حوّل ${ltr('{{missing}} {{currency}}')} على الأقل إلى محفظة الرافعة لفتح هذا المركز.`,
  'perpetual.marginNeeded': `تستند إلى هذا المال مراكز مفتوحة أو أمر يفتحه السعر التالي: يمكن نقل ${ltr('{{withdrawable}} {{currency}}')} كحد أقصى.`,
};
