// Words of the landing page.
import type { TextsOf } from '../catalogue.ts';

export const home: TextsOf<'vi'>['home'] = {
  title: 'Candor, sàn giao dịch ai cũng kiểm tra được',
  cashBack: 'Hoàn phí đến {{rate}}',
  tradingFee: 'Phí giao dịch {{rate}}',
  lead: 'Là sổ cái, không phải sòng bạc. Mỗi số dư là một tổng, mỗi lệnh nằm trong nhật ký có chữ ký, và không có gì trên màn hình là bịa đặt.',
  start: 'Bắt đầu',
  cashBackMeaning: 'Hoàn phí đến {{rate}} phí giao dịch giao ngay của những người bạn mời.',
  agreement:
    'Khi bắt đầu, bạn chấp nhận <terms>thỏa thuận người dùng</terms> và <privacy>chính sách quyền riêng tư</privacy>.',
  shortcuts: 'Thường dùng',
  transfer: 'Chuyển ví',
  seconds: 'HĐ giây',
  carousel: {
    label: 'Sàn này vận hành thế nào, bằng hình',
    pause: 'Dừng chạy hình',
    play: 'Cho hình chạy tiếp',
    dot: 'Hình {{number}}/{{count}}',
    ledger: {
      art: 'Hai cột bút toán có tổng bằng nhau',
      caption: 'Hai bên, một tổng: mỗi bút toán đều có bút toán đối ứng.',
    },
    tree: {
      art: 'Một cây có mọi lá dẫn về một gốc đã ký',
      caption: 'Mỗi bản ghi là một lá dưới đầu nhật ký đã ký.',
    },
    queue: {
      art: 'Các lệnh xếp hàng tại mức giá của mình',
      caption: 'Mỗi mức giá một hàng: ai đến trước khớp trước.',
    },
  },
  offers: {
    buy: 'Lệnh mua',
    sell: 'Lệnh bán',
    time: 'Thời gian ({{zone}})',
    total: 'Tổng ({{currency}})',
    price: 'Giá ({{currency}})',
    currency: 'Coin',
    failed: 'Không tải được các lệnh.',
    stopped: 'Đã ngừng cập nhật: {{reason}}',
  },
  samples: {
    mark: 'Mẫu',
    winners: 'Lãi cao nhất',
    trend: 'Xu hướng',
    card: 'Thẻ',
    invested: 'Đã đặt',
    back: 'Nhận lại',
    roi: 'ROI',
    currency: 'Coin',
    last: 'Giá',
    change: 'Biến động',
    failed: 'Không tải được các dòng mẫu.',
    off: 'Sàn này không hiện dòng mẫu.',
    real: 'Số liệu thật, 24 giờ qua',
    none: 'Không có dữ liệu trong 24 giờ qua.',
  },
  facts: {
    balance: {
      title: 'Mỗi số dư là một tổng',
      text: 'Số dư là tổng của sổ cái ghi kép. Phí, giao dịch và tiền nạp đều có hai bên.',
    },
    timers: {
      title: 'Thời hạn không bao giờ đổi',
      text: 'Hợp đồng giây kết thúc ở giá cuối cùng tính đến lúc đáo hạn. Ai cũng có thể tính lại biên nhận của nó.',
    },
    draws: {
      title: 'Ai cũng bốc thăm lại được',
      text: 'Vé, quy tắc và beacon đều công khai. Trang này bốc thăm lại trong trình duyệt của bạn.',
    },
  },
  band: {
    title: 'Thử bằng tiền thử nghiệm',
    text: 'Tài khoản trên sàn mô phỏng này có sẵn tiền thử nghiệm. Không cần thẻ, không cần nạp.',
    liveTitle: 'Mở tài khoản',
    liveText: 'Chỉ cần email và mật khẩu để bắt đầu. Dành cho người từ 18 tuổi.',
  },
};
