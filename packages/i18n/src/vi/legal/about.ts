// The page about the venue: what it is, what makes it different, and how to check that.
import type { TextsOf } from '../../catalogue.ts';

export const about: TextsOf<'vi'>['legal']['about'] = {
  title: 'Giới thiệu Candor',
  lead: 'Candor là sàn giao dịch ai cũng chạy được bằng một lệnh và ai cũng kiểm tra được.',
  why: {
    heading: 'Vì sao có Candor',
    text: 'Những sàn kiểu này mang tiếng xấu: kết quả được chọn cho từng người dùng, thời hạn kéo dài đến khi giao dịch thua, giá vẽ bằng tay, giao dịch chưa từng xảy ra, người thắng bịa đặt. Candor cung cấp cùng các sản phẩm, làm cho mỗi điều đó không thể xảy ra và chứng minh được như vậy.',
  },
  checks: {
    heading: 'Bạn kiểm tra được gì',
    items: {
      balances:
        '**Số dư.** Mỗi số dư là tổng của sổ cái ghi kép. Bạn đọc được từng bút toán cùng nguyên nhân.',
      log: '**Nhật ký.** Mọi việc sàn làm là một bản ghi trong một nhật ký có chữ ký; không ai đổi được quá khứ mà không bị phát hiện.',
      receipts:
        '**Biên nhận.** Mỗi hợp đồng đã kết thúc có một biên nhận. Trình duyệt của bạn tính lại kết quả từ giá công khai.',
      draws: '**Bốc thăm.** Vé và quy tắc được định trước khi có số ngẫu nhiên. Ai cũng bốc thăm lại được.',
      marks: '**Dấu hiệu.** Giao dịch với tự doanh, dòng mẫu và giá mô phỏng đều ghi rõ chúng là gì.',
    },
  },
  nobody: {
    heading: 'Điều không ai làm được',
    text: 'Không vai trò nào của nhân viên đặt được giá, kết quả hoặc thời hạn hợp đồng. Mỗi thay đổi của nhân viên kèm tên và lý do, và bạn đọc được những thay đổi liên quan đến mình.',
  },
  products: {
    heading: 'Các sản phẩm',
    items: {
      spot: 'Giao dịch giao ngay với sổ lệnh thật cho 36 cặp',
      perpetual: 'Hợp đồng vĩnh cửu đòn bẩy đến 100 lần',
      seconds: 'Hợp đồng giây có thời điểm đáo hạn không bao giờ đổi',
      lock: 'Khóa sinh lãi với phần lãi đã nằm sẵn trong quỹ dự phòng',
      subscription: 'Đăng ký mua token với bốc thăm công khai',
      wallet: 'Các ví với nạp, rút, chuyển ví và chuyển đổi',
    },
  },
  modes: {
    heading: 'Mô phỏng và thật',
    text: 'Ở chế độ mô phỏng, thị trường là giả lập trừ khi đơn vị vận hành chọn giá thật; mỗi tài khoản có sẵn tiền thử nghiệm và thư được giữ lại. Ở chế độ thật, giá, thư và tiền đều thật. Chương trình là một. Khi mô phỏng, mọi màn hình có biểu ngữ báo rõ.',
  },
  contact: {
    heading: 'Liên hệ',
    text: 'Câu hỏi xin gửi bộ phận hỗ trợ hoặc địa chỉ ở cuối mỗi trang. Nếu bạn tìm thấy lỗ hổng, hãy báo riêng cho đơn vị vận hành trước khi ai khác biết.',
  },
};
