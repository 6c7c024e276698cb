// The user agreement: who may have an account, what is done with it, and what binds the venue.
import type { TextsOf } from '../../catalogue.ts';

export const agreement: TextsOf<'vi'>['legal']['agreement'] = {
  title: 'Thỏa thuận người dùng',
  lead: 'Khi mở tài khoản, bạn đồng ý các điều khoản này với đơn vị vận hành sàn.',
  who: {
    heading: 'Ai được có tài khoản',
    items: {
      age: 'Bạn đủ 18 tuổi, hoặc đủ tuổi thành niên ở nơi bạn sống nếu mức đó cao hơn.',
      one: 'Bạn mở tài khoản cho chính mình hoặc cho tổ chức mà bạn đại diện. Mỗi người một tài khoản.',
      nationality:
        'Bạn khai đúng quốc tịch. Quốc tịch quyết định sản phẩm bạn được cung cấp và không đổi được về sau.',
    },
  },
  security: {
    heading: 'Giữ tài khoản an toàn',
    text: 'Hãy chọn mật khẩu mà bạn không dùng ở nơi khác và bật xác thực hai lớp. Việc làm bằng mật khẩu của bạn được coi là do bạn làm cho đến khi bạn báo. Sau khi đổi mật khẩu, email hoặc xác thực hai lớp, không thể rút hoặc gửi tiền trong 24 giờ.',
  },
  money: {
    heading: 'Tiền',
    text: 'Trên sàn mô phỏng, số dư là tiền thử nghiệm không có giá trị. Trên sàn thật, các quy tắc sau áp dụng:',
    items: {
      deposit: 'Lệnh nạp được ghi có một lần, sau khi giao dịch được xét duyệt.',
      address:
        'Lệnh rút đi đến địa chỉ bạn đã liên kết, sớm nhất 24 giờ sau khi liên kết. Chỉ bộ phận hỗ trợ mới gỡ được địa chỉ.',
      withdrawal:
        'Lệnh rút được thực hiện với mức phí đã hiện trên biểu mẫu, nếu không thì không thực hiện. Khoản lớn cần hai người duyệt.',
      taken: 'Nhân viên không lấy được tiền của bạn, trừ phần còn lại của một khoản thưởng mà họ nêu rõ.',
    },
  },
  trading: {
    heading: 'Giao dịch',
    items: {
      book: '**Giao ngay.** Lệnh được khớp theo giá, rồi theo thời gian. Phí thông thường là 0,045\u00a0% số bạn nhận và được hiện trước khi bạn gửi lệnh.',
      house:
        '**Tự doanh.** Nhà tạo lập của sàn báo giá theo cùng quy tắc như mọi người và được đánh dấu. Hợp đồng đòn bẩy và hợp đồng giây được giao kết với chính tự doanh, theo chuỗi giá công khai.',
      final:
        '**Cuối cùng.** Điều nhật ký đã nhận là cuối cùng, kể cả khi đó là nhầm lẫn. Không ai, kể cả đơn vị vận hành, đặt được giá hoặc kết quả.',
      yield:
        '**Khóa và đăng ký mua.** Điều khoản cố định khi bạn đồng ý. Lãi đã hứa được giữ trong quỹ dự phòng và ai cũng bốc thăm lại được.',
      cashBack: '**Hoàn phí.** Người mời nhận đến 30\u00a0% phí giao dịch giao ngay của những người họ mời.',
    },
  },
  forbidden: {
    heading: 'Điều không được phép',
    text: 'Không dùng để rửa tiền hoặc lừa đảo, không mở tài khoản cho người khác, không nộp giấy tờ giả, không tấn công sàn hoặc người dùng. Lỗi bạn tìm thấy và báo riêng luôn được hoan nghênh.',
  },
  freeze: {
    heading: 'Đóng băng',
    text: 'Nhân viên có thể đóng băng tài khoản vì một lý do và lý do đó được báo cho bạn. Việc đóng băng hủy các lệnh giao ngay đang mở của tài khoản và trả lại khoản đang giữ. Tài khoản bị đóng băng vẫn xem được và đổi mật khẩu được. Ngoài ra chỉ có thể giảm rủi ro: hủy lệnh đòn bẩy đang chờ, đóng vị thế và hủy lệnh rút chưa ai duyệt. Bạn có thể tự đóng băng tài khoản bất cứ lúc nào; bộ phận hỗ trợ sẽ mở lại.',
  },
  changes: {
    heading: 'Thay đổi',
    text: 'Văn bản thay đổi được đăng ở đây kèm ngày và các phiên bản trước được giữ lại. Điều khoản của hợp đồng, khoản khóa hoặc đăng ký mua mà bạn đang có không thay đổi.',
  },
};
