// Words of signing in: password, code, the first change of the password, the authenticator and recovery codes.

export const signIn = {
  title: 'Đăng nhập bảng điều khiển',
  lead: 'Dành cho nhân viên của sàn này. Mọi thao tác được lưu cùng tên và lý do của bạn.',
  email: 'Email',
  password: 'Mật khẩu',
  show: 'Hiện mật khẩu',
  hide: 'Ẩn mật khẩu',
  code: 'Mã của ứng dụng xác thực',
  codeHint: '6 chữ số, hoặc một mã khôi phục',
  submit: 'Đăng nhập',
  sending: 'Đang đăng nhập…',
  noOperators: 'Chưa có nhân viên. Hãy tạo người đầu tiên trên máy của sàn:',
  emailNeeded: 'Nhập email của bạn.',
  passwordNeeded: 'Nhập mật khẩu của bạn.',
  codeNeeded: 'Nhập mã.',
  asksCode: 'Mật khẩu đúng. Tiếp theo là xác thực hai lớp.',
  failedBefore_other:
    'Có {{count}} lần đăng nhập sai mật khẩu từ lần đăng nhập gần nhất của bạn. Nếu không phải bạn, hãy báo cho quản trị viên.',
} as const;

export const password = {
  firstTitle: 'Chọn mật khẩu của riêng bạn',
  firstLead: 'Người khác đã thấy mật khẩu hiện tại. Bảng điều khiển chỉ mở sau khi đổi.',
  title: 'Đổi mật khẩu',
  old: 'Mật khẩu hiện tại',
  fresh: 'Mật khẩu mới',
  repeat: 'Nhập lại mật khẩu mới',
  length: '{{min}} đến {{max}} ký tự',
  mismatch: 'Hai mật khẩu không giống nhau.',
  submit: 'Đổi mật khẩu',
  done: 'Đã đổi mật khẩu. Các phiên khác của bạn đã kết thúc.',
} as const;

export const factor = {
  title: 'Xác thực hai lớp',
  on: 'Ứng dụng xác thực đang bật.',
  off: 'Ứng dụng xác thực đang tắt. Ở chế độ thật không ai đăng nhập được nếu thiếu nó.',
  codesLeft: 'Mã khôi phục còn lại: {{count}}',
  start: 'Thiết lập ứng dụng xác thực',
  again: 'Tạo mã khôi phục mới',
  againLead: 'Các mã cũ mất hiệu lực ngay.',
  scan: 'Quét bằng ứng dụng xác thực, hoặc nhập khóa vào đó.',
  key: 'Khóa',
  picture: 'Mã QR cho ứng dụng xác thực',
  confirmSubmit: 'Bật',
  recoveryTitle: 'Mã khôi phục',
  recoveryLead: 'Mỗi mã thay cho ứng dụng xác thực một lần. Chỉ hiện lúc này: hãy cất kỹ.',
  kept: 'Tôi đã cất',
  passwordFirst: 'Xác nhận bằng mật khẩu của bạn',
  next: 'Tiếp',
} as const;
