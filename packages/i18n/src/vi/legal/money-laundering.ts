// The guidelines against money laundering: who is identified, what is reviewed, and what is kept.
import type { TextsOf } from '../../catalogue.ts';

export const moneyLaundering: TextsOf<'vi'>['legal']['moneyLaundering'] = {
  title: 'Nguyên tắc chống rửa tiền',
  lead: 'Sàn này không phục vụ việc che giấu nguồn tiền. Các nguyên tắc này nêu cách giữ điều đó.',
  paper: {
    heading: 'Trên sàn mô phỏng',
    text: 'Không có tiền vào hoặc ra sàn mô phỏng nên không thể rửa tiền ở đó. Các bước vẫn như vậy để bạn thử; xin đừng nộp giấy tờ thật. Phần sau ràng buộc các sàn thật.',
  },
  identity: {
    heading: 'Ai phải xác minh',
    text: 'Chưa xác minh danh tính, tài khoản chỉ rút và gửi được ít: 1.000 USDT mỗi ngày UTC, trừ khi đơn vị vận hành đặt thấp hơn. Xác minh sẽ nâng hạn mức này.',
    items: {
      person:
        '**Cá nhân** cung cấp họ tên, số căn cước hoặc hộ chiếu, cùng ảnh mặt trước, mặt sau và ảnh chính mình cầm giấy tờ.',
      institution:
        '**Tổ chức** cung cấp tên công ty, địa chỉ đăng ký, người đại diện pháp luật, giấy phép và giấy tờ của người đại diện.',
      owners: '**Chủ sở hữu.** Tổ chức nêu tên mọi cổ đông từ 25\u00a0% trở lên.',
      photo: '**Ảnh** không được chụp quá sáu tháng trước ngày đăng ký.',
    },
    decision: 'Mỗi lần xác minh do một người quyết định. Khi từ chối có nêu lý do và bạn có thể nộp lại.',
  },
  money: {
    heading: 'Tiền vào và ra',
    items: {
      deposits: 'Nhân viên tra từng lệnh nạp trên chuỗi trước khi ghi có. Mỗi giao dịch chỉ tính một lần.',
      withdrawals:
        'Lệnh rút đi đến một địa chỉ đã liên kết và được xét duyệt. Trên 10.000 USDT cần hai nhân viên khác nhau đồng ý.',
      sends: 'Tiền gửi đến tài khoản khác tính vào cùng hạn mức trong ngày.',
    },
  },
  review: {
    heading: 'Rà soát',
    text: 'Khách hàng rủi ro cao được rà soát mỗi sáu tháng. Biến động bất thường do một người xem xét; người đó có thể hỏi nguồn tiền, đóng băng tài khoản trong lúc đó và báo cáo điều luật yêu cầu báo cáo.',
  },
  records: {
    heading: 'Hồ sơ',
    text: 'Giấy tờ, quyết định và biến động tiền được giữ ít nhất năm năm. Mỗi bước của nhân viên kèm tên và lý do, nằm trong nhật ký kiểm toán không sửa được.',
  },
  refusal: {
    heading: 'Từ chối',
    text: 'Lệnh nạp không giải thích được nguồn gốc bị từ chối. Không phục vụ ai dưới tên giả, cho chủ sở hữu ẩn danh, hoặc ở quốc gia chưa bật sản phẩm. Giấy tờ giả dẫn đến chấm dứt tài khoản.',
  },
  duties: {
    heading: 'Điều cần ở bạn',
    items: {
      truth: 'Khai đúng thông tin và báo cho chúng tôi khi có thay đổi.',
      own: 'Dùng tài khoản và tiền của chính mình, không để người khác dùng.',
      answer: 'Trả lời khi được hỏi về nguồn tiền.',
    },
  },
};
