// The rules of perpetual contracts, with the numbers that an installation starts with.
import type { TextsOf } from '../../catalogue.ts';

export const perpetual: TextsOf<'vi'>['legal']['perpetual'] = {
  title: 'Quy tắc giao dịch hợp đồng vĩnh cửu',
  lead: 'Hợp đồng vĩnh cửu theo giá của một coin và không có ngày kết thúc. Đối tác là tự doanh của sàn, theo giá chỉ số. Điều khoản đang áp dụng nằm trong khung đặt lệnh.',
  contracts: {
    heading: 'Hợp đồng',
    items: {
      symbols: 'BTC, ETH, XRP, LTC và EOS, báo giá và quyết toán bằng USDT.',
      hours: 'Long hoặc Short, mọi giờ mọi ngày; vị thế đóng được toàn bộ hoặc một phần ngay sau khi mở.',
      multiples: 'Đòn bẩy 10, 20, 50 hoặc 100. Mọi vị thế dùng chung ví đòn bẩy làm ký quỹ.',
      limits:
        'Mỗi người dùng tối đa 1.000.000 USDT giá trị ở BTC và ETH, 200.000 USDT ở các coin khác, và không bao giờ nhiều hơn mức sàn trả được.',
    },
  },
  costs: {
    heading: 'Chi phí',
    items: {
      spread:
        '**Chênh lệch.** 0,5\u00a0% giá với BTC và 1\u00a0% với các coin khác, từ giá mua đến giá bán: một nửa tính khi mở, không tính khi đóng.',
      fee: '**Phí.** 10\u00a0% ký quỹ ban đầu, một lần khi mở; đã gồm việc đóng. Tức 1,0; 0,5; 0,2 hoặc 0,1\u00a0% giá trị ở đòn bẩy 10, 20, 50 hoặc 100. Lệnh bị thu hồi được hoàn đủ.',
      overnight: '**Qua đêm.** 0,01\u00a0% giá trị cho mỗi vị thế đang mở vào 00:00 UTC.',
    },
  },
  orders: {
    heading: 'Lệnh',
    text: 'Lệnh thị trường mở ở giá đầu tiên ghi nhận sau khi lệnh được nhận, nên không ai giao dịch theo giá đã biết. Lệnh giới hạn chờ đến khi giá gồm nửa chênh lệch chạm mức giới hạn. Đóng vị thế giống lệnh thị trường.',
    stops:
      'Với Long, chốt lời nằm trên 100,5\u00a0% và cắt lỗ dưới 99,5\u00a0% giá hiện tại, hoặc giá giới hạn nếu đó là lệnh giới hạn đang chờ; với Short, chốt lời nằm dưới 99,5\u00a0% và cắt lỗ trên 100,5\u00a0%. Mức nào đạt trước sẽ đóng vị thế.',
  },
  risk: {
    heading: 'Mức ký quỹ và thanh lý',
    text: 'Mức ký quỹ là vốn của bạn chia cho ký quỹ đang dùng.',
    items: {
      transfer: 'Dưới 100\u00a0% bạn được cảnh báo và không thể chuyển gì ra khỏi ví.',
      opening:
        'Lệnh làm mức này còn dưới 70\u00a0% bị từ chối, và khi xuống dưới ngưỡng đó bạn được cảnh báo lần nữa.',
      liquidation:
        'Dưới 50\u00a0% các vị thế bị thanh lý: lệnh chờ bị thu hồi trước, rồi đóng vị thế lỗ nhiều nhất, đến khi mức ký quỹ trên 60\u00a0% hoặc không còn gì.',
    },
  },
  losses: {
    heading: 'Khi lỗ lớn hơn ký quỹ',
    text: 'Ví của bạn không bao giờ xuống dưới không. Phần thiếu do tài khoản bảo hiểm trả, rồi đến tự doanh của sàn. Người dùng không có vị thế không chịu lỗ. Nếu tự doanh và bảo hiểm cộng lại không trả đủ lãi cho người dùng, các vị thế lãi nhiều nhất được đóng trước ở giá hiện tại.',
  },
  prices: {
    heading: 'Giá',
    text: 'Trên sàn thật, mỗi giá là trung vị của ít nhất ba nguồn. Khi giá đã cũ hoặc hợp đồng tạm dừng, không mở, không đóng, không thanh lý. Mỗi vị thế đã đóng có biên nhận mà trình duyệt của bạn kiểm chứng được.',
  },
};
