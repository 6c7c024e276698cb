// Mails in Vietnamese.
import type { MailTexts } from './catalogue.ts';

const ONCE = 'Mã dùng được một lần trong vòng 10 phút. Nếu bạn không yêu cầu, hãy bỏ qua thư này.\n';
const NOBODY = 'Không ai của Candor bao giờ hỏi bạn mã này.\n';
const NOT_YOU =
  'Nếu không phải bạn, hãy đặt lại mật khẩu đăng nhập ngay, đóng băng tài khoản ở trang bảo mật và liên hệ với chúng tôi.\n';
const BLOCKED = 'Để bảo vệ bạn, việc rút và gửi tiền đến tài khoản khác bị khóa trong 24 giờ.\n';

const credentials = {
  password: 'Mật khẩu đăng nhập bảng điều khiển của bạn đã được đổi và các phiên khác của bạn đã kết thúc.',
  authenticator: 'Ứng dụng xác thực mới đã được thiết lập cho quyền truy cập bảng điều khiển của bạn.',
  recoveryCodes:
    'Mã khôi phục mới đã được tạo cho quyền truy cập bảng điều khiển của bạn. Các mã cũ không còn dùng được.',
  reset:
    'Quản trị viên đã đặt lại quyền truy cập bảng điều khiển của bạn: mật khẩu và ứng dụng xác thực là mới, mọi phiên của bạn đã kết thúc.',
  made: 'Bạn đã có quyền truy cập bảng điều khiển. Người cấp quyền sẽ trao cho bạn mật khẩu đầu tiên và khóa của ứng dụng xác thực.',
  roles: 'Vai trò của bạn ở bảng điều khiển đã thay đổi.',
  disabled: 'Bạn đã bị chặn khỏi bảng điều khiển và mọi phiên của bạn đã kết thúc.',
  enabled: 'Bạn đã được bỏ chặn ở bảng điều khiển.',
} as const;

const operatorChanges = {
  made: 'Tạo nhân viên',
  roles: 'Đổi vai trò',
  disabled: 'Chặn nhân viên',
  enabled: 'Bỏ chặn nhân viên',
  reset: 'Đặt lại đăng nhập',
} as const;

export const vi: MailTexts = {
  verification: (code) => ({
    subject: 'Mã xác minh Candor của bạn',
    text: `Mã xác minh của bạn là ${code}.\n\n${ONCE}`,
  }),
  alreadyRegistered: {
    subject: 'Bạn đã có tài khoản Candor',
    text: 'Có người yêu cầu đăng ký tài khoản với địa chỉ này, nhưng địa chỉ đã có tài khoản.\n\nNếu là bạn, hãy đăng nhập. Nếu không, hãy bỏ qua thư này.\n',
  },
  reset: (code) => ({
    subject: 'Đặt lại mật khẩu Candor của bạn',
    text: `Mã để đặt mật khẩu mới của bạn là ${code}.\n\n${ONCE}${NOBODY}`,
  }),
  notRegistered: {
    subject: 'Không có tài khoản Candor với địa chỉ này',
    text: 'Có người yêu cầu mật khẩu mới, nhưng không có tài khoản nào với địa chỉ này.\n\nNếu là bạn, hãy đăng ký hoặc thử địa chỉ bạn đã dùng khi đăng ký. Nếu không, hãy bỏ qua thư này.\n',
  },
  loginPasswordChanged: {
    subject: 'Mật khẩu Candor của bạn đã được đổi',
    text: `Mật khẩu đăng nhập của tài khoản bạn đã được đổi và mọi phiên khác đã kết thúc.\n\n${BLOCKED}\n${NOT_YOU}`,
  },
  loginPasswordReset: {
    subject: 'Mật khẩu Candor của bạn đã được đổi',
    text: `Mật khẩu đăng nhập của tài khoản bạn đã được đặt lại; mọi phiên và mọi khóa API đã hết hiệu lực.\n\n${BLOCKED}\n${NOT_YOU}`,
  },
  tradePasswordCode: (code) => ({
    subject: 'Mã để đặt mật khẩu giao dịch mới',
    text: `Mã để đặt mật khẩu giao dịch mới của bạn là ${code}.\n\n${ONCE}${NOBODY}`,
  }),
  tradePasswordChanged: {
    subject: 'Mật khẩu giao dịch Candor của bạn đã được đặt',
    text: `Tài khoản của bạn đã được đặt mật khẩu giao dịch mới.\n\n${BLOCKED}\n${NOT_YOU}`,
  },
  mailboxCode: (code) => ({
    subject: 'Xác nhận địa chỉ mới của bạn tại Candor',
    text: `Có người muốn dùng địa chỉ này cho một tài khoản Candor. Mã là ${code}.\n\n${ONCE}${NOBODY}`,
  }),
  mailboxChanged: (masked) => ({
    subject: 'Tài khoản Candor của bạn đã đổi địa chỉ',
    text: `Tài khoản của bạn nay liên kết với ${masked}. Thư không còn gửi đến địa chỉ này và mọi phiên khác đã kết thúc.\n\n${BLOCKED}\nNếu không phải bạn, hãy liên hệ với chúng tôi ngay.\n`,
  }),
  mailWordSet: {
    subject: 'Bạn đã có từ chống lừa đảo',
    text: `Từ nay, từ ở trên có trong mọi thư gửi đến tài khoản của bạn. Thư nhân danh chúng tôi mà không có từ này không phải do chúng tôi gửi.\n\n${NOT_YOU}`,
  },
  mailWordChanged: {
    subject: 'Từ chống lừa đảo của bạn đã được đổi',
    text: `Đây là thư cuối cùng có từ ở trên. Từ thư tiếp theo, từ mới có trong mọi thư gửi đến tài khoản của bạn.\n\n${NOT_YOU}`,
  },
  mailWordRemoved: {
    subject: 'Từ chống lừa đảo của bạn đã bị xóa',
    text: `Đây là thư cuối cùng có từ ở trên. Từ nay, thư gửi đến tài khoản của bạn không còn từ nào.\n\n${NOT_YOU}`,
  },
  totpStarted: {
    subject: 'Ứng dụng xác thực của bạn đã bật',
    text: `Từ nay tài khoản của bạn yêu cầu mã của ứng dụng xác thực.\n\n${BLOCKED}\n${NOT_YOU}`,
  },
  totpStopped: {
    subject: 'Ứng dụng xác thực của bạn đã tắt',
    text: `Tài khoản của bạn không còn yêu cầu mã của ứng dụng xác thực.\n\n${BLOCKED}\n${NOT_YOU}`,
  },
  passkeyAdded: (name) => ({
    subject: 'Đã thêm passkey vào tài khoản của bạn',
    text: `Passkey “${name}” đã được thêm vào tài khoản của bạn.\n\n${BLOCKED}\n${NOT_YOU}`,
  }),
  passkeyRemoved: (name) => ({
    subject: 'Đã xóa passkey khỏi tài khoản của bạn',
    text: `Passkey “${name}” đã được xóa khỏi tài khoản của bạn.\n\n${BLOCKED}\n${NOT_YOU}`,
  }),
  apiKeyAdded: (name, mayTrade) => ({
    subject: 'Đã tạo khóa API cho tài khoản của bạn',
    text: `Khóa API “${name}” đã được tạo cho tài khoản của bạn. ${mayTrade ? 'Khóa này được xem và giao dịch, nhưng không được rút hay gửi tiền.' : 'Khóa này chỉ được xem.'}\n\n${NOT_YOU}`,
  }),
  apiKeyRemoved: (name) => ({
    subject: 'Đã xóa khóa API của tài khoản bạn',
    text: `Khóa API “${name}” của tài khoản bạn đã bị xóa và không còn dùng được.\n\n${NOT_YOU}`,
  }),
  apiKeyEnds: (name, time) => ({
    subject: 'Một khóa API của tài khoản bạn sắp hết hạn',
    text: `Khóa API “${name}” của tài khoản bạn hết hạn lúc ${time}. Từ lúc đó, các chương trình dùng khóa này sẽ bị từ chối.\n\nNếu vẫn cần, hãy tạo khóa mới ở trang bảo mật của tài khoản và đưa cho các chương trình của bạn. Nếu không, bạn không cần làm gì.\n`,
  }),
  apiKeyEnded: (name, time) => ({
    subject: 'Một khóa API của tài khoản bạn đã hết hạn',
    text: `Khóa API “${name}” của tài khoản bạn đã hết hạn lúc ${time}. Các chương trình dùng khóa này bị từ chối.\n\nNếu vẫn cần, hãy tạo khóa mới ở trang bảo mật của tài khoản và đưa cho các chương trình của bạn. Nếu không, bạn không cần làm gì.\n`,
  }),
  recoveryCodesRenewed: {
    subject: 'Bạn có mã khôi phục mới',
    text: `Tài khoản của bạn đã có mã khôi phục mới. Các mã cũ không còn dùng được.\n\n${BLOCKED}\n${NOT_YOU}`,
  },
  recoveryCodeUsed: (left) => ({
    subject: 'Một mã khôi phục đã được dùng',
    text: `Một mã khôi phục của tài khoản bạn đã được dùng. Số mã còn lại: ${left}.\n\n${NOT_YOU}`,
  }),
  secondFactorGuessed: ({ device, network, time }) => ({
    subject: 'Có người biết mật khẩu Candor của bạn',
    text: `Có người đã nhập đúng mật khẩu nhưng nhiều lần thất bại ở bước xác thực thứ hai.\n\nThời gian: ${time}\nThiết bị: ${device}\nMạng: ${network}\n\nNếu không phải bạn, hãy đặt lại mật khẩu đăng nhập ngay.\n`,
  }),
  passwordGuessed: ({ device, network, time }, failures) => ({
    subject: 'Có người đang thử mật khẩu tài khoản Candor của bạn',
    text: `Từ lần đăng nhập gần nhất của bạn, đã có ${failures} lần đăng nhập thất bại vào tài khoản của bạn. Không ai vào được bằng các lần thử đó. Lần thử gần nhất:\n\nThời gian: ${time}\nThiết bị: ${device}\nMạng: ${network}\n\nNếu là bạn thì không cần làm gì. Nếu không, hãy chắc chắn rằng bạn không dùng mật khẩu này ở nơi khác và bật xác thực hai lớp. Chúng tôi báo về việc này nhiều nhất một lần mỗi ngày.\n`,
  }),
  operatorPasswordGuessed: ({ device, network, time }, failures) => ({
    subject: 'Có người đang thử mật khẩu bảng điều khiển của bạn',
    text: `Từ lần đăng nhập gần nhất của bạn, đã có ${failures} lần đăng nhập thất bại vào bảng điều khiển dưới tên bạn. Không ai vào được bằng các lần thử đó. Lần thử gần nhất:\n\nThời gian: ${time}\nThiết bị: ${device}\nMạng: ${network}\n\nNếu là bạn thì không cần làm gì. Nếu không, hãy báo cho quản trị viên, chắc chắn rằng bạn không dùng mật khẩu này ở nơi khác và ứng dụng xác thực của bạn đang bật. Chúng tôi báo về việc này nhiều nhất một lần mỗi ngày.\n`,
  }),
  operatorCodeGuessed: ({ device, network, time }, failures) => ({
    subject: 'Có người biết mật khẩu bảng điều khiển của bạn',
    text: `Có người đã nhập đúng mật khẩu để đăng nhập bảng điều khiển dưới tên bạn rồi nhập sai mã ${failures} lần. Không ai vào được bằng các lần thử đó. Lần thử gần nhất:\n\nThời gian: ${time}\nThiết bị: ${device}\nMạng: ${network}\n\nNếu không phải bạn, hãy đổi mật khẩu ngay và báo cho quản trị viên.\n`,
  }),
  operatorCredentialsChanged: (what, facts) => ({
    subject: 'Quyền truy cập bảng điều khiển của bạn đã thay đổi',
    text: `${credentials[what]}\n\n${facts}Nếu bạn không biết việc này, hãy báo ngay cho quản trị viên.\n`,
  }),
  operatorChanged: (what, facts) => ({
    subject: 'Quyền truy cập của một nhân viên đã thay đổi',
    text: `${operatorChanges[what]}\n\n${facts}Lý do được ghi trong nhật ký kiểm toán. Nếu bạn không biết việc này, hãy hỏi người đã thực hiện và chặn người không được có quyền truy cập này.\n`,
  }),
  operatorFacts: {
    operator: 'Nhân viên: ',
    roles: 'Vai trò: ',
    by: 'Người thực hiện: ',
    time: 'Thời gian: ',
    names: {
      support: 'hỗ trợ',
      finance: 'tài chính',
      compliance: 'tuân thủ',
      product: 'sản phẩm',
      admin: 'quản trị',
    },
  },
  newDevice: ({ device, network, time }) => ({
    subject: 'Có lần đăng nhập mới vào tài khoản Candor của bạn',
    text: `Có người đã đăng nhập vào tài khoản của bạn từ thiết bị hoặc nơi chưa từng dùng.\n\nThời gian: ${time}\nThiết bị: ${device}\nMạng: ${network}\n\nNếu là bạn thì không cần làm gì. ${NOT_YOU}`,
  }),
  frozen: {
    subject: 'Tài khoản Candor của bạn đã bị đóng băng',
    text: 'Tài khoản của bạn đã được đóng băng theo yêu cầu. Các lệnh giao ngay đang mở, kể cả lệnh stop-limit, đã bị hủy. Bạn có thể hủy lệnh hợp đồng đang chờ và lệnh rút chưa ai duyệt, và đóng vị thế; mọi giao dịch khác đều dừng, mọi phiên khác đã kết thúc và mọi khóa API đã hết hiệu lực.\n\nChỉ bộ phận hỗ trợ của chúng tôi mới gỡ được. Hãy liên hệ với chúng tôi khi bạn sẵn sàng.\n',
  },
  sessionsEnded: {
    subject: 'Mọi phiên của tài khoản bạn đã kết thúc',
    text: 'Nhân viên của chúng tôi đã kết thúc mọi phiên và vô hiệu hóa mọi khóa API của tài khoản bạn. Ai làm và vì sao được ghi trong nhật ký tài khoản. Hãy đăng nhập lại và tạo khóa mới cho các chương trình của bạn.\n\nNếu bạn không rõ lý do, hãy liên hệ với chúng tôi.\n',
  },
  secondFactorsResetProposed: {
    subject: 'Có yêu cầu gỡ xác thực hai lớp của tài khoản bạn',
    text: `Bộ phận chăm sóc khách hàng của chúng tôi nhận được yêu cầu gỡ xác thực hai lớp của tài khoản bạn: ứng dụng xác thực, passkey và mã khôi phục. Hiện chưa có gì thay đổi: trước hết cần một nhân viên khác của chúng tôi đồng ý.\n\n${NOT_YOU}`,
  },
  secondFactorsResetWithdrawn: {
    subject: 'Không có gì bị gỡ: xác thực hai lớp của bạn vẫn còn',
    text: `Bộ phận chăm sóc khách hàng của chúng tôi từng nhận được yêu cầu gỡ xác thực hai lớp của tài khoản bạn. Yêu cầu đó đã được rút lại và không có gì thay đổi: ứng dụng xác thực, passkey và mã khôi phục vẫn hoạt động như trước.\n\n${NOT_YOU}`,
  },
  secondFactorsReset: {
    subject: 'Xác thực hai lớp của tài khoản bạn đã được gỡ',
    text: `Bộ phận chăm sóc khách hàng của chúng tôi đã gỡ xác thực hai lớp của tài khoản bạn: ứng dụng xác thực, passkey và mã khôi phục. Mọi phiên đã kết thúc, mọi khóa API đã hết hiệu lực, và chỉ cần mật khẩu là đăng nhập được. Hãy thiết lập lại xác thực hai lớp.\n\n${BLOCKED}\n${NOT_YOU}`,
  },
  erased: {
    subject: 'Tài khoản Candor của bạn đã được xóa',
    text: 'Những gì chúng tôi lưu giữ về bạn đã được xóa: địa chỉ, giấy tờ, nhật ký và tin nhắn của tài khoản. Bản ghi về những gì đã giao dịch và thanh toán vẫn còn, nhưng không có tên bạn. Không ai còn đăng nhập được vào tài khoản.\n\nViệc này được thực hiện khi có người yêu cầu, hoặc khi hết thời hạn chúng tôi phải lưu giữ dữ liệu. Nếu bạn không biết về cả hai, hãy liên hệ với chúng tôi.\n',
  },
};
