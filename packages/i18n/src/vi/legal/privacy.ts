// The privacy policy: what is kept about a person, who can see it, and what cannot be taken back.
import type { TextsOf } from '../../catalogue.ts';

export const privacy: TextsOf<'vi'>['legal']['privacy'] = {
  title: 'Chính sách quyền riêng tư',
  lead: 'Chính sách này nêu sàn lưu gì về bạn, vì sao, ai xem được và trong bao lâu.',
  kept: {
    heading: 'Những gì được lưu',
    items: {
      account:
        '**Tài khoản của bạn.** Email, quốc tịch, mã mời, người mời bạn, từ chống lừa đảo nếu bạn đã chọn, và mật khẩu dưới dạng mã băm argon2id không ai đảo ngược được.',
      trading:
        '**Giao dịch của bạn.** Lệnh, khớp lệnh, chuyển ví, nạp và rút, trong nhật ký có chữ ký dưới một con số thay cho tên bạn.',
      security:
        '**Bảo mật.** Phiên kèm trình duyệt và thời gian, lần đăng nhập kèm địa chỉ mạng, khóa API kèm các địa chỉ bạn đã nêu và mạng dùng gần nhất, và khóa bí mật của xác thực hai lớp, được mã hóa.',
      identity:
        '**Danh tính, nếu bạn xác minh.** Họ tên, số giấy tờ và ảnh, mã hóa bằng khóa nằm ngoài cơ sở dữ liệu. Ảnh được tạo lại từ điểm ảnh nên dữ liệu ẩn như nơi chụp bị loại bỏ.',
    },
  },
  browser: {
    heading: 'Trong trình duyệt của bạn',
    items: {
      session:
        '**candor_session** là Cookie chứng minh bạn đã đăng nhập. Nó hết hiệu lực cùng với phiên của bạn.',
      device:
        '**candor_device** là Cookie giúp nhận ra trình duyệt này khi bạn đăng nhập lại, để bạn không bị chặn khi người khác thử mật khẩu. Nó tồn tại 180 ngày kể từ lần đăng nhập gần nhất.',
    },
    text: 'Trên thiết bị này, trình duyệt còn giữ số của tài khoản đang đăng nhập, cài đặt hiển thị và các byte ngẫu nhiên của các lần mua vé, và cho đến khi đóng thẻ, cả thời điểm bạn vào màn hình hợp đồng giây, địa chỉ email đã nhận mã và dấu nhận biết của những yêu cầu bạn đã gửi mà chưa nhận được phản hồi. Không có trình theo dõi, không có quảng cáo, không yêu cầu nào gửi đến máy chủ khác.',
  },
  people: {
    heading: 'Ai xem được',
    text: 'Nhân viên chỉ mở tài khoản khi có lý do. Giấy tờ chỉ hiện cho người xét duyệt việc xác minh của bạn trong một phút, sau khi nêu lý do. Mỗi bước đều được ghi lại và không xóa được; trong nhật ký tài khoản bạn đọc được ai đã mở và vì sao.',
    shared:
      'Không có gì bị bán. Người khác chỉ nhận dữ liệu về bạn khi luật buộc đơn vị vận hành phải giao, và dịch vụ thư của sàn thật nhận địa chỉ mà thư gửi đến.',
  },
  paper: {
    heading: 'Trên sàn mô phỏng',
    text: 'Thư được giữ lại thay vì gửi đi. Có thể đọc trong cửa sổ đã yêu cầu và thư bị bỏ sau một tuần. Đừng dùng mật khẩu bạn dùng ở nơi khác và đừng dùng giấy tờ thật.',
  },
  published: {
    heading: 'Nhật ký được công bố',
    text: 'Đơn vị vận hành sàn có thể công bố nhật ký đã ký; trên sàn mô phỏng, nhật ký được công bố trừ khi đơn vị vận hành tắt đi. Khi đó bất kỳ ai cũng có thể đọc và chạy lại. Giao dịch của bạn nằm trong đó dưới số của bạn, kèm số tiền và thời gian, và kèm mã giao dịch của các lần nạp. Trong đó không có địa chỉ email, tên, giấy tờ, địa chỉ mạng hay thiết bị. Những gì đã công bố không thể rút lại.',
  },
  time: {
    heading: 'Trong bao lâu',
    text: 'Hồ sơ giao dịch và xác minh được giữ ít nhất năm năm vì quy định chống rửa tiền yêu cầu. Bản ghi trong nhật ký có chữ ký không bao giờ bị đổi hoặc xóa: nhờ vậy mọi số dư kiểm tra được.',
  },
  rights: {
    heading: 'Quyền của bạn',
    items: {
      read: 'Bạn có thể đọc nhật ký tài khoản và tải sổ cái của mình bất cứ lúc nào.',
      ask: 'Bạn có thể hỏi đơn vị vận hành đang lưu gì về bạn và yêu cầu sửa điều sai.',
      end: 'Bạn có thể tự kết thúc phiên và đóng băng tài khoản. Phần phải giữ được giữ trong thời hạn nêu trên.',
    },
  },
};
