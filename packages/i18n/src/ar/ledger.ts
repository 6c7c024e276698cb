// Words of the ledger: what moved a balance.
import type { TextsOf } from '../catalogue.ts';

export const ledger: TextsOf<'ar'>['ledger'] = {
  kind: {
    deposit: 'إيداع',
    transfer: 'تحويل',
    orderPlaced: 'حجز لأمر',
    stopTriggered: 'تفعيل أمر إيقاف',
    orderCancelled: 'إلغاء أمر',
    trade: 'صفقة',
    withdrawalRequested: 'حجز لسحب',
    withdrawalReleased: 'رد حجز السحب',
    withdrawal: 'سحب',
    withdrawalFee: 'رسوم السحب',
    sent: 'مرسَل',
    received: 'مستلَم',
    swap: 'مبادلة',
    referral: 'استرداد',
    gift: 'هدية',
    giftTakenBack: 'خصم من المنصة',
    houseFunding: 'تمويل المنصة',
    houseMove: 'تحويل داخلي للمنصة',
    secondsOpened: 'فتح عقد ثوانٍ',
    secondsSettled: 'انتهاء عقد ثوانٍ',
    perpetualPlaced: 'أمر عقد جديد',
    perpetualRevoked: 'إلغاء أمر عقد',
    perpetualOpened: 'فتح مركز',
    perpetualClosed: 'إغلاق مركز',
    perpetualMargin: 'تحرير هامش',
    overnightFee: 'رسوم المبيت',
  },
};
