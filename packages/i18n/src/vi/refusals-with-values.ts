// What the reader is told of a refusal whose answer carries figures.
import type { RefusalTextsWithValues } from '../refusal-texts.ts';

export const refusedWith: RefusalTextsWithValues = {
  'request.rateLimited': 'Quá nhiều yêu cầu. Hãy chờ {{seconds}} giây.',
  'identity.passwordLength': 'Mật khẩu phải có từ {{minimum}} đến {{maximum}} ký tự.',
  'identity.slowDown': 'Thử quá nhiều lần. Hãy chờ {{seconds}} giây.',
  'identity.keyAddressInvalid':
    '{{address}} không phải là địa chỉ, hoặc là mạng quá rộng: mạng rộng nhất có thể là /8, với IPv6 là /16.',
  'operator.accessTooNew':
    'Quản trị viên vừa cấp quyền này cho bạn. Bạn được tính là một trong hai người từ {{until}} UTC.',
  'amount.tooManyDecimals': 'Ở đây tối đa {{decimals}} chữ số thập phân.',
  'wallet.insufficientBalance': 'Cần {{needed}} {{currency}}, khả dụng {{available}} {{currency}}.',
  'wallet.belowMinimum': 'Số tiền phải từ {{minimum}} {{currency}} trở lên.',
  'wallet.overDailyLimit': 'Mỗi ngày tối đa {{limit}} {{currency}}; hôm nay còn {{left}} {{currency}}.',
  'wallet.feeChanged': 'Phí hiện là {{fee}} {{currency}}. Chưa rút gì: hãy xem lại rồi gửi lại.',
  'wallet.giftExceeded': 'Tiền thưởng chỉ còn {{left}} {{currency}}.',
  'spot.priceOutOfRange': 'Giá phải lớn hơn 0 và không được vượt {{max}}.',
  'spot.stopPriceOutOfRange': 'Giá dừng phải lớn hơn 0 và không được vượt {{max}}.',
  'spot.quantityOutOfRange': 'Số lượng phải từ {{min}} đến {{max}}.',
  'spot.notionalTooSmall': 'Tổng phải từ {{minimum}} {{currency}} trở lên.',
  'spot.notionalTooLarge': 'Tổng không được vượt {{maximum}} {{currency}}.',
  'mining.amountOutOfRange': 'Số tiền phải từ {{minimum}} đến {{maximum}} {{currency}}.',
  'mining.overCapacity': 'Gói này chỉ còn {{left}} {{currency}}.',
  'subscription.overUserCap': 'Mỗi người dùng tối đa {{maximum}} vé; bạn còn mua được {{left}}.',
  'subscription.soldOut': 'Chỉ còn {{left}} vé.',
  'seconds.stakeOutOfRange': 'Số tiền phải từ {{minimum}} đến {{maximum}} {{currency}}.',
  'seconds.overDailyStake':
    'Giới hạn vốn đặt của bạn là {{limit}} {{currency}} mỗi ngày; hôm nay còn {{left}} {{currency}}.',
  'seconds.overDailyLoss':
    'Giới hạn lỗ của bạn là {{limit}} {{currency}} mỗi ngày; hôm nay còn có thể chịu {{left}} {{currency}}.',
  'seconds.dailyCountReached': 'Bạn đã đạt giới hạn số hợp đồng mỗi ngày do bạn tự đặt: {{maximum}}.',
  'perpetual.quantityOutOfRange': 'Số hợp đồng phải từ 1 đến {{max}}.',
  'perpetual.priceOutOfRange': 'Giá phải lớn hơn 0 và không được vượt {{max}}.',
  'perpetual.takeProfitOutOfRange': 'Giá chốt lời phải lớn hơn 0 và không được vượt {{max}}.',
  'perpetual.stopLossOutOfRange': 'Giá cắt lỗ phải lớn hơn 0 và không được vượt {{max}}.',
  'perpetual.moreThanOpen': 'Số hợp đồng đang mở của vị thế này: {{max}}.',
  'perpetual.overUserLimit':
    'Mỗi người dùng tối đa {{limit}} {{currency}} ở hợp đồng này; lệnh này sẽ thành {{notional}} {{currency}}.',
  'perpetual.marginMissing': 'Hãy chuyển ít nhất {{missing}} {{currency}} vào ví đòn bẩy cho vị thế này.',
  'perpetual.marginNeeded':
    'Số tiền này đang bảo đảm cho vị thế mở hoặc lệnh sẽ mở ở giá kế tiếp: chỉ chuyển được tối đa {{withdrawable}} {{currency}}.',
};
