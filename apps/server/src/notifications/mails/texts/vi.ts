// Mails about accounts in Vietnamese.
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

const withReason = (reason: string | null): string => (reason ? ` Lý do: ${reason}` : '');

const levels = { none: 'chưa xác minh', individual: 'cá nhân', institution: 'tổ chức' } as const;

const ended: EndWords = {
  stop: 'Đã chạm giá dừng nhưng không khớp được phần nào. ',
  reasons: {
    unfilled: 'Phần không khớp được ngay đã bị hủy.',
    selfTrade: 'Nếu khớp tiếp, lệnh sẽ gặp lệnh của chính bạn.',
    notWhole: 'Không thể khớp hết toàn bộ.',
    priceBand: 'Khi chạm giá dừng, giá của lệnh nằm ngoài biên độ giá.',
    market: 'Có quá nhiều lệnh chờ ở mức giá này.',
    frozen: 'Tài khoản đã bị đóng băng.',
  },
};

const closed: CloseWords = {
  user: 'Do bạn đóng.',
  takeProfit: 'Đóng do chốt lời.',
  stopLoss: 'Đóng do cắt lỗ.',
  liquidation: 'Bị thanh lý.',
  houseCapacity: 'Đóng do vượt khả năng của sàn.',
};

const revoked: RevokeWords = {
  user: 'Do bạn hủy.',
  margin: 'Thiếu ký quỹ.',
  risk: 'Mức ký quỹ sẽ quá thấp.',
  userLimit: 'Vượt giới hạn của bạn.',
  capacity: 'Vượt khả năng của sàn.',
  price: 'Giá ngoài phạm vi.',
  liquidation: 'Vị thế của bạn đang bị thanh lý.',
  loss: 'Phần tạm giữ cho lệnh được dùng để bù lỗ.',
  frozen: 'Tài khoản bị đóng băng.',
};

const draw: DrawWords = {
  lost: ' Phần tạm giữ cho các vé không trúng đã khả dụng trở lại.',
  proof: ' Bất kỳ ai cũng có thể bốc thăm lại và kiểm chứng tại đây:',
};

export const vi: NotificationMailTexts = {
  several: 'Tin mới về tài khoản Candor của bạn',
  titles: {
    fill: 'Lệnh của bạn đã khớp',
    orderEnded: 'Lệnh bị sàn hủy',
    positionOpened: 'Đã mở vị thế',
    positionClosed: 'Đã đóng vị thế',
    orderRevoked: 'Lệnh bị thu hồi',
    secondsEnded: 'Hợp đồng giây đã kết thúc',
    depositCredited: 'Đã ghi có lệnh nạp',
    depositRefused: 'Lệnh nạp bị từ chối',
    withdrawalRequested: 'Đã yêu cầu rút tiền',
    withdrawalApproved: 'Lệnh rút đã được duyệt',
    withdrawalSent: 'Đã gửi tiền rút',
    withdrawalRefused: 'Lệnh rút bị từ chối',
    addressBound: 'Đã liên kết địa chỉ rút',
    addressUnbound: 'Đã gỡ địa chỉ rút',
    sent: 'Đã gửi sang tài khoản khác',
    received: 'Đã nhận từ tài khoản khác',
    verified: 'Bạn đã được xác minh',
    verificationRefused: 'Giấy tờ của bạn bị từ chối',
    levelChanged: 'Cấp tài khoản của bạn đã được đặt',
    drawn: 'Kết quả bốc thăm',
    lockPaid: 'Khoản khóa đã đáo hạn',
    alertReached: 'Cảnh báo giá',
    counted: 'Bạn đã được tính trong gốc đã công bố',
    accountFrozen: 'Tài khoản của bạn đã bị đóng băng',
    accountReleased: 'Tài khoản của bạn đã được gỡ đóng băng',
  },
  lines: {
    fill: (m) =>
      `${m.side === 'buy' ? 'Mua' : 'Bán'} ${baseAmount(m)}, giá trị ${quoteAmount(m)}, lệnh số ${m.order}.`,
    orderEnded: (m) => `${baseAmount(m)}, số ${m.order}. ${endedWhy(m, ended)}`,
    positionOpened: (m) => `${m.symbol}, số ${m.order}, ở giá ${m.price}.`,
    positionClosed: (m) =>
      `${m.symbol}, số ${m.order}, ở giá ${m.price}. ${closed[m.reason]} Quyết toán: ${m.settled} USDT.`,
    orderRevoked: (m) => `${m.symbol}, số ${m.order}. ${revoked[m.reason]} Ký quỹ và phí đã được hoàn lại.`,
    secondsEnded: (m) => `${m.symbol}, số ${m.order}. Lãi/lỗ: ${m.profit} ${m.currency}.`,
    depositCredited: (m) => `${m.amount} ${m.currency} đã vào ví Funding của bạn.`,
    depositRefused: (m) => `${m.amount} ${m.currency} không được ghi có.${withReason(m.reason)}`,
    withdrawalRequested: (m) =>
      `${m.amount} ${m.currency} sẽ được gửi đến ${m.address ?? '—'}. Nếu bạn không yêu cầu, hãy hủy lệnh rút và đóng băng tài khoản ngay.`,
    withdrawalApproved: (m) =>
      `${m.amount} ${m.currency} sẽ được gửi đi. Nếu bạn không yêu cầu, hãy đóng băng tài khoản ngay.`,
    withdrawalSent: (m) =>
      `${m.received} ${m.currency} đã được gửi đến địa chỉ của bạn. Nếu bạn không yêu cầu, hãy đóng băng tài khoản ngay.`,
    withdrawalRefused: (m) => `${m.amount} ${m.currency} đã khả dụng trở lại.${withReason(m.reason)}`,
    addressBound: (m) =>
      `${m.network}, ${m.address ?? '—'}. Sau 24 giờ có thể rút về địa chỉ này. Nếu không phải bạn, hãy đóng băng tài khoản ngay.`,
    addressUnbound: (m) => `Bộ phận hỗ trợ đã gỡ ${m.address ?? '—'} (${m.network}).${withReason(m.reason)}`,
    sent: (m) =>
      `${m.amount} ${m.currency} đã được gửi đến tài khoản ${m.account ?? '—'}. Nếu không phải bạn, hãy đóng băng tài khoản ngay.`,
    received: (m) => `${m.amount} ${m.currency} từ tài khoản ${m.account ?? '—'} đã vào ví Funding của bạn.`,
    verified: () => 'Giấy tờ của bạn đã được chấp nhận. Hạn mức của bạn đã cao hơn.',
    verificationRefused: (m) => `Bạn có thể gửi lại.${withReason(m.reason)}`,
    levelChanged: (m) =>
      `Cấp hiện tại: ${levels[m.level]}. Hạn mức của bạn theo cấp này.${withReason(m.reason)}`,
    drawn: (m) =>
      m.refunded
        ? `${m.name}: không có bốc thăm. Toàn bộ phần tạm giữ cho vé của bạn đã khả dụng trở lại.`
        : `${m.name}: ${m.won} trong ${m.won + m.lost} vé của bạn trúng. Bạn nhận ${m.tokens} ${m.token}.${drawnMore(m, draw)}`,
    lockPaid: (m) => `Đã trả ${m.principal} ${m.currency} gốc và ${m.interest} ${m.currency} lãi.`,
    alertReached: (m) => `${m.symbol} ở giá ${m.reached}. Bạn đã yêu cầu báo khi đạt ${m.price}.`,
    counted: (m) =>
      `Số dư của bạn nằm trong gốc của bản ghi ${m.record}: ${m.root}. Hãy kiểm tra ở trang minh bạch và giữ thư này để so sánh.`,
    accountFrozen: (m) =>
      `Nhân viên của chúng tôi đã đóng băng tài khoản. Các lệnh giao ngay đang mở đã bị hủy và mọi khóa API đã hết hiệu lực. Bạn có thể hủy những gì đang chờ và đóng vị thế; mọi giao dịch khác đều dừng. Chỉ bộ phận hỗ trợ của chúng tôi mới gỡ được: hãy liên hệ với chúng tôi.${withReason(m.reason)}`,
    accountReleased: (m) =>
      `Mọi thứ hoạt động trở lại. Lệnh đã hủy và khóa API đã hết hiệu lực không được khôi phục. Nếu bạn không yêu cầu, hãy đóng băng lại tài khoản và liên hệ với chúng tôi ngay.${withReason(m.reason)}`,
  },
  more: 'Có nhiều sự kiện hơn mức một email chứa được, nên một phần không được nêu ở đây. Ứng dụng có đầy đủ.',
  foot: 'Chọn nhận những thư nào ở trang tài khoản trong ứng dụng.',
};
