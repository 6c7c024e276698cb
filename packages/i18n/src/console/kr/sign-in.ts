// Words of signing in: password, code, the first change of the password, the authenticator and recovery codes.

export const signIn = {
  title: '콘솔 로그인',
  lead: '이 거래소의 운영자용입니다. 모든 조치는 이름과 사유와 함께 보관됩니다.',
  email: '이메일',
  password: '비밀번호',
  show: '비밀번호 표시',
  hide: '비밀번호 숨기기',
  code: '인증 앱 코드',
  codeHint: '6자리 숫자 또는 복구 코드',
  submit: '로그인',
  sending: '로그인 중…',
  noOperators: '운영자가 아직 없습니다. 거래소 서버에서 첫 운영자를 만드세요:',
  emailNeeded: '이메일을 입력하세요.',
  passwordNeeded: '비밀번호를 입력하세요.',
  codeNeeded: '코드를 입력하세요.',
  asksCode: '비밀번호가 확인되었습니다. 이어서 2단계 인증을 하세요.',
  failedBefore_other:
    '마지막 로그인 이후 잘못된 비밀번호로 {{count}}번 로그인을 시도했습니다. 본인이 아니라면 관리자에게 알리세요.',
} as const;

export const password = {
  firstTitle: '본인의 비밀번호 설정',
  firstLead: '현재 비밀번호는 다른 사람이 본 적이 있습니다. 변경할 때까지 콘솔을 사용할 수 없습니다.',
  title: '비밀번호 변경',
  old: '현재 비밀번호',
  fresh: '새 비밀번호',
  repeat: '새 비밀번호 확인',
  length: '{{min}}~{{max}}자',
  mismatch: '두 비밀번호가 일치하지 않습니다.',
  submit: '비밀번호 변경',
  done: '비밀번호가 변경되었습니다. 본인의 다른 모든 세션이 종료되었습니다.',
} as const;

export const factor = {
  title: '2단계 인증',
  on: '인증 앱이 켜져 있습니다.',
  off: '인증 앱이 꺼져 있습니다. 실거래 모드에서는 인증 앱 없이 로그인할 수 없습니다.',
  codesLeft: '남은 복구 코드: {{count}}',
  start: '인증 앱 설정',
  again: '새 복구 코드 만들기',
  againLead: '기존 코드는 즉시 사용할 수 없게 됩니다.',
  scan: '인증 앱으로 스캔하거나 키를 앱에 입력하세요.',
  key: '키',
  picture: '인증 앱용 QR 코드',
  confirmSubmit: '켜기',
  recoveryTitle: '복구 코드',
  recoveryLead: '코드마다 인증 앱을 한 번 대신합니다. 지금만 표시되므로 안전하게 보관하세요.',
  kept: '보관했습니다',
  passwordFirst: '비밀번호로 확인',
  next: '다음',
} as const;
