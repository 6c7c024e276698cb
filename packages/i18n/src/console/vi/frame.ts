// Words of the frame: places, roles, the operator's card, states, and what every change asks for.

export const frame = {
  brand: 'Candor',
  mark: 'Quản trị',
  skip: 'Đến nội dung chính',
  navigation: 'Các mục của bảng điều khiển',
  menu: 'Menu',
  close: 'Đóng',
  back: 'Về danh sách',
  messages: 'Tin nhắn',
  paper: 'Mô phỏng: thị trường giả lập, không có tiền thật',
  noOutcome: 'Không vai trò nào đặt được kết quả hoặc giá.',
  toDay: 'Chuyển sang giao diện sáng',
  toNight: 'Chuyển sang giao diện tối',
  language: 'Ngôn ngữ: {{name}}',
  signOut: 'Đăng xuất',
  yourSignIn: 'Đăng nhập của bạn',
  waiting: 'đang chờ',
  notFound: 'Không có mục này, hoặc vai trò của bạn không mở được.',
  screenFailed: 'Không hiển thị được màn hình này.',
  reload: 'Tải lại',
  noPlace: 'Vai trò của bạn không mở được mục nào. Hãy hỏi quản trị viên.',
} as const;

export const place = {
  overview: 'Tổng quan',
  deposits: 'Nạp',
  withdrawals: 'Rút',
  identity: 'Danh tính',
  users: 'Người dùng',
  house: 'Tài khoản tự doanh',
  reserves: 'Dự trữ',
  markets: 'Thị trường',
  contracts: 'Hợp đồng',
  mining: 'Khóa sinh lãi',
  projects: 'Đăng ký mua',
  exposure: 'Rủi ro của sàn',
  settlements: 'Quyết toán',
  notices: 'Thông báo',
  audit: 'Nhật ký kiểm toán',
  settings: 'Cài đặt',
  operators: 'Nhân viên',
} as const;

export const role = {
  support: 'hỗ trợ',
  finance: 'tài chính',
  compliance: 'tuân thủ',
  product: 'sản phẩm',
  admin: 'quản trị',
} as const;

export const roleDoes = {
  support: 'người dùng, đóng băng, gỡ địa chỉ',
  finance: 'nạp, rút, tài khoản tự doanh, mạng, tiền thưởng',
  compliance: 'danh tính, hạn mức, cấp, rủi ro cao, nhật ký kiểm toán',
  product: 'coin, thị trường, phí, tỷ lệ, hợp đồng, gói khóa, dự án, quốc gia, thông báo',
  admin: 'nhân viên, cài đặt, nguồn giá, nhật ký kiểm toán',
} as const;

export const state = {
  loading: 'Đang tải…',
  retry: 'Thử lại',
  unreachable: 'Máy chủ không phản hồi. Hãy kiểm tra kết nối rồi thử lại.',
  uncertain: 'Chưa nhận được phản hồi. Hãy gửi lại: chỉ có hiệu lực một lần.',
  missingTitle: 'Thiếu một phản hồi',
  missingText:
    'Thẻ trình duyệt này đã gửi một yêu cầu mà chưa nhận được phản hồi. Yêu cầu có thể đã được thực hiện: hãy xem nhật ký kiểm toán trước khi gửi lại.',
  repeatedTitle: 'Chỉ thực hiện một lần',
  repeatedText:
    'Yêu cầu giống như vậy đã được gửi trước đó mà chưa nhận được phản hồi. Đây là phản hồi đó: không có gì được thực hiện hai lần. Nếu muốn thực hiện thêm lần nữa, hãy gửi lại.',
  signedOut: 'Phiên đăng nhập của bạn đã kết thúc. Hãy đăng nhập lại.',
  stale: 'chưa cập nhật',
  none: '–',
  utc: '{{time}} UTC',
  page: 'Trang {{page}}/{{pages}}',
  previous: 'Trước',
  next: 'Sau',
  search: 'Tìm',
  yes: 'Có',
  on: 'Bật',
  off: 'Tắt',
} as const;

export const change = {
  reason: 'Lý do',
  audited: 'lưu trong nhật ký kiểm toán',
  shownToUser: 'người dùng thấy, lưu trong nhật ký kiểm toán',
  usual: 'Chèn lý do thường dùng',
  count: '{{length}} / {{max}}',
  reasonShort: 'Hãy nêu lý do ít nhất {{min}} ký tự.',
  reasonPlaceholder: 'Vì sao làm việc này?',
  what: 'Điều sẽ xảy ra',
  cancel: 'Hủy',
  sending: 'Đang gửi…',
  doneBody: 'Thao tác {{action}} đã vào nhật ký kiểm toán.',
  needed: 'Hãy điền mục này.',
  number: 'Nhập số thông thường.',
  aboveZero: 'Nhập số lớn hơn 0.',
  atLeast: 'Nhập tối thiểu {{least}}.',
  atMost: 'Nhập tối đa {{most}}.',
  codeWrong: 'Nhập 2 đến 10 chữ hoa hoặc chữ số.',
  none: 'Chưa có gì thay đổi.',
} as const;
