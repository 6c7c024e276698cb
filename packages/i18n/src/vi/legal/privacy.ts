// The privacy policy: what is kept about a person, who can see it, and what cannot be taken back.
import type { TextsOf } from '../../catalogue.ts';

export const privacy: TextsOf<'vi'>['legal']['privacy'] = {
  title: 'Chính sách quyền riêng tư',
  lead: 'Chính sách này nêu sàn lưu gì về bạn, vì sao, ai xem được và trong bao lâu.',
  kept: {
    heading: 'Những gì được lưu',
    items: {
      account:
        '**Tài khoản của bạn.** Email, quốc tịch, ngôn ngữ, mã mời, người mời bạn, từ chống lừa đảo nếu bạn đã chọn, mật khẩu dưới dạng mã băm argon2id không ai đảo ngược được, cài đặt và tin nhắn của bạn, và những gì nhân viên đã làm với tài khoản kèm lý do.',
      trading:
        '**Giao dịch của bạn.** Lệnh, khớp lệnh, chuyển ví, nạp và rút, trong nhật ký có chữ ký dưới một con số thay cho tên bạn. Ngoài nhật ký là các địa chỉ bạn rút về và ảnh chụp thanh toán, được mã hóa.',
      security:
        '**Bảo mật.** Phiên kèm trình duyệt và thời gian, lần đăng nhập kèm địa chỉ mạng, khóa API kèm các địa chỉ bạn đã nêu và mạng dùng gần nhất, và khóa bí mật của xác thực hai lớp, được mã hóa.',
      identity:
        '**Danh tính, nếu bạn xác minh.** Họ tên, số giấy tờ và ảnh, mã hóa bằng khóa nằm ngoài cơ sở dữ liệu. Ảnh được tạo lại từ điểm ảnh nên dữ liệu ẩn như nơi chụp bị loại bỏ. Dấu nhận biết của số giấy tờ cho biết cùng một giấy tờ có được gửi cho tài khoản khác hay không.',
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
    text: 'Trên thiết bị này, trình duyệt còn giữ số của tài khoản đang đăng nhập, cài đặt hiển thị, các byte ngẫu nhiên của các lần mua vé, khóa và gốc mới nhất của sàn mà nó đã thấy, và cho đến khi đóng thẻ, cả thời điểm bạn vào màn hình hợp đồng giây, địa chỉ email đã nhận mã và dấu nhận biết của những yêu cầu bạn đã gửi mà chưa nhận được phản hồi. Không có trình theo dõi, không có quảng cáo, không yêu cầu nào gửi đến máy chủ khác.',
  },
  people: {
    heading: 'Ai xem được',
    text: 'Nhân viên chỉ mở tài khoản khi có lý do và chỉ nhận xử lý yêu cầu của bạn dưới tên của mình. Mỗi bước đều được ghi lại và không xóa được; trong nhật ký tài khoản bạn đọc được ai đã mở và vì sao. Họ tên và số giấy tờ hiện cho người xét duyệt việc xác minh của bạn; mỗi ảnh chỉ hiện cho người kiểm tra nó trong một phút, sau khi nêu lý do. Điều nhân viên thấy mà không cần lý do là email của bạn, trong danh sách yêu cầu họ xử lý và khi họ tìm kiếm theo email đó.',
    shared:
      'Không có gì bị bán. Người khác chỉ nhận dữ liệu về bạn khi luật buộc đơn vị vận hành phải giao, và dịch vụ thư của sàn thật nhận địa chỉ mà thư gửi đến. Trong số người dùng khác, người bạn gửi tiền thấy số tài khoản của bạn, và người mời bạn thấy số và thời gian của từng giao dịch giao ngay mà họ được hoàn phí. Trang chủ có thể hiển thị những khoản lãi lớn nhất của hợp đồng giây mà không cho biết của ai.',
  },
  paper: {
    heading: 'Trên sàn mô phỏng',
    text: 'Thư được giữ lại thay vì gửi đi. Có thể đọc trong cửa sổ đã yêu cầu và thư bị bỏ sau một tuần. Đừng dùng mật khẩu bạn dùng ở nơi khác và đừng dùng giấy tờ thật.',
  },
  published: {
    heading: 'Nhật ký được công bố',
    text: 'Đơn vị vận hành sàn có thể công bố nhật ký đã ký; trên sàn mô phỏng, nhật ký được công bố trừ khi đơn vị vận hành tắt đi. Khi đó bất kỳ ai cũng có thể đọc và chạy lại. Giao dịch của bạn nằm trong đó dưới số của bạn, kèm số tiền và thời gian, mã giao dịch của các lần nạp và rút, cùng cấp của bạn, những lần đóng băng, giới hạn bạn tự đặt và thời gian tạm nghỉ. Ai biết một giao dịch của bạn, chẳng hạn vì bạn đã gửi tiền cho họ hoặc họ đã mời bạn, có thể qua đó tìm ra số của bạn và nhờ vậy mọi giao dịch còn lại. Trong đó không có địa chỉ email, tên, giấy tờ, địa chỉ mạng hay thiết bị. Những gì đã công bố không thể rút lại.',
  },
  time: {
    heading: 'Trong bao lâu',
    text: 'Hồ sơ giao dịch và xác minh được giữ ít nhất năm năm kể từ giao dịch cuối cùng của bạn vì quy định chống rửa tiền yêu cầu. Bản ghi trong nhật ký có chữ ký không bao giờ bị đổi hoặc xóa: nhờ vậy mọi số dư kiểm tra được.',
    sooner:
      'Những thứ khác bị xóa sớm hơn: mã sau một ngày, thư về tài khoản của bạn sau 30 ngày, dấu nhận biết thiết bị và mạng cùng các phiên đã kết thúc sau 180 ngày. Bản sao lưu vẫn chứa tất cả cho đến khi chính nó bị xóa.',
  },
  rights: {
    heading: 'Quyền của bạn',
    items: {
      read: 'Bạn có thể đọc nhật ký tài khoản và tải sổ cái của mình bất cứ lúc nào.',
      ask: 'Bạn có thể yêu cầu đơn vị vận hành, theo địa chỉ ở cuối trang, gửi bản sao mọi thứ được lưu về bạn dưới dạng tệp mà chương trình đọc được, và yêu cầu sửa điều sai.',
      erase:
        'Bạn có thể yêu cầu xóa mọi thứ cho biết bạn là ai khi đã hết thời hạn nêu trên, hoặc sớm hơn nếu không quy định nào buộc phải giữ. Nhật ký có chữ ký chỉ còn lại các con số.',
      object:
        'Bạn có thể phản đối việc sử dụng dữ liệu của mình và khiếu nại với cơ quan bảo vệ dữ liệu nơi bạn sống.',
      end: 'Bạn có thể tự kết thúc phiên và đóng băng tài khoản. Phần phải giữ được giữ trong thời hạn nêu trên.',
    },
  },
};
