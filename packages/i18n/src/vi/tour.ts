// Words of the first visit: what a paper venue is, the test funds, and the short tour.
import type { TextsOf } from '../catalogue.ts';

export const tour: TextsOf<'vi'>['tour'] = {
  first: {
    title: 'Lần đầu bạn đến đây',
    paper: 'Tiền ở đây là tiền thử nghiệm: không rút được và không có giá trị.',
    funds: 'Tài khoản của bạn bắt đầu với:',
    live: 'Một hướng dẫn ngắn sẽ chỉ vị trí các chức năng.',
    later: 'Để sau',
  },
  start: 'Xem hướng dẫn',
  startText: 'Năm vị trí, một phút',
  label: 'Hướng dẫn',
  step: 'Bước {{at}}/{{of}}',
  next: 'Tiếp',
  back: 'Quay lại',
  skip: 'Kết thúc hướng dẫn',
  done: 'Xong',
  paper: {
    title: 'Giao dịch mô phỏng',
    text: 'Dòng này có trên mọi màn hình khi tiền không phải là tiền thật. Liên kết trong đó giải thích ý nghĩa.',
  },
  markets: {
    title: 'Thị trường và giao dịch',
    text: 'Chọn một thị trường và giao dịch. Mỗi khung đặt lệnh đều nêu chi phí trước khi bạn đặt.',
  },
  assets: {
    title: 'Các ví của bạn',
    text: 'Bạn có bốn ví: giao ngay, đòn bẩy, Funding và hợp đồng giây. Tại đây bạn xem chúng và chuyển tiền giữa chúng.',
  },
  display: {
    title: 'Theo ý bạn',
    text: 'Sáng hoặc tối, màu tăng giảm và mười ba ngôn ngữ. Lựa chọn của bạn được ghi nhớ.',
  },
  account: {
    title: 'Tài khoản của bạn',
    text: 'Mật khẩu, giới hạn riêng và toàn bộ lịch sử đều ở đây, cùng hướng dẫn này khi bạn muốn xem lại.',
  },
};
