// The legal notice: who runs a venue, what the two modes are, and what is not promised.
import type { TextsOf } from '../../catalogue.ts';

export const statement: TextsOf<'vi'>['legal']['statement'] = {
  title: 'Thông tin pháp lý',
  lead: 'Trang này nêu ai chịu trách nhiệm về sàn, sàn cung cấp gì và điều gì không ai hứa với bạn.',
  operator: {
    heading: 'Ai vận hành sàn này',
    text: 'Candor là phần mềm mở. Mỗi bản cài đặt có đơn vị vận hành riêng, chịu trách nhiệm về nó và về việc tuân thủ luật nơi cung cấp. Có thể liên hệ đơn vị vận hành của bản này theo địa chỉ ở cuối mỗi trang.',
    names:
      'Nhân viên làm việc dưới tên của mình: ai thay đổi điều liên quan đến bạn đều được nêu tên trong nhật ký tài khoản của bạn, kèm lý do.',
  },
  modes: {
    heading: 'Hai chế độ',
    text: 'Một bản cài đặt chạy ở một trong hai chế độ và không bao giờ chuyển được từ chế độ này sang chế độ kia.',
    items: {
      paper:
        '**Mô phỏng.** Giá do bộ giả lập tạo ra, hoặc từ nguồn công khai nếu đơn vị vận hành chọn vậy. Tiền là tiền thử nghiệm: không có giá trị, không rút được và không đòi được ở ai. Mọi màn hình có biểu ngữ báo rõ.',
      live: '**Thật.** Giá từ ít nhất ba nguồn độc lập. Nạp và rút liên quan đến token thật. Sản phẩm bị luật hạn chế được tắt ở mọi quốc gia cho đến khi đơn vị vận hành bật ở đó.',
    },
  },
  advice: {
    heading: 'Không phải lời khuyên hay lời chào mời',
    text: 'Nội dung ở đây giải thích cách chương trình vận hành. Đó không phải lời khuyên đầu tư, không phải khuyến nghị và không phải lời mời giao dịch. Dòng được đánh dấu mẫu chỉ là ví dụ, không ai đã kiếm được các khoản đó.',
  },
  risk: {
    heading: 'Rủi ro',
    items: {
      prices: '**Giá.** Giá có thể biến động nhanh và bất lợi cho bạn, vào bất cứ giờ nào.',
      leverage:
        '**Đòn bẩy.** Vị thế 100 lần có thể mất hết vì một biến động nhỏ. Không ví nào xuống dưới không, nhưng ký quỹ có thể mất sạch.',
      seconds:
        '**Hợp đồng giây.** Sai chiều thì mất phần vốn đặt mà điều khoản nêu. Đó là đặt cược ngắn hạn với tự doanh của sàn, không phải đầu tư.',
      tokens: '**Token.** Token bạn đăng ký mua có thể mất toàn bộ giá trị.',
    },
  },
  working: {
    heading: 'Khả năng hoạt động',
    text: 'Sàn có thể ngừng để bảo trì, sau sự cố, hoặc khi thiếu giá. Điều đã xác nhận với bạn được giữ. Khi giá đã cũ, không mở, không quyết toán, không thanh lý theo giá đó.',
  },
  liability: {
    heading: 'Trách nhiệm',
    text: 'Phần mềm được cung cấp nguyên trạng, không bảo hành, theo giấy phép đi kèm. Ai vận hành một bản cài đặt chịu trách nhiệm với người dùng theo luật áp dụng cho cả hai; không điều gì trên trang này tước đi quyền mà luật đó cho bạn.',
  },
};
