// Words of the frame: places, roles, the operator's card, states, and what every change asks for.

export const frame = {
  brand: 'Candor',
  mark: '콘솔',
  skip: '본문으로 이동',
  navigation: '콘솔 메뉴',
  menu: '메뉴',
  close: '닫기',
  back: '목록으로',
  messages: '메시지',
  paper: '모의 거래: 가상 시장이며 실제 돈이 아닙니다',
  noOutcome: '어떤 역할도 결과나 가격을 정할 수 없습니다.',
  toDay: '주간 색상으로 전환',
  toNight: '야간 색상으로 전환',
  language: '언어: {{name}}',
  signOut: '로그아웃',
  yourSignIn: '로그인 설정',
  waiting: '대기',
  notFound: '해당 화면이 없거나, 역할에 권한이 없습니다.',
  screenFailed: '이 화면을 표시할 수 없습니다.',
  reload: '다시 불러오기',
  noPlace: '역할에 열 수 있는 화면이 없습니다. 관리자에게 문의하세요.',
} as const;

export const place = {
  overview: '개요',
  deposits: '입금',
  withdrawals: '출금',
  identity: '본인 인증',
  users: '회원',
  house: '자체 계정',
  reserves: '준비금',
  markets: '마켓',
  contracts: '계약',
  mining: '락업 마이닝',
  projects: '토큰 청약',
  exposure: '익스포저',
  settlements: '정산',
  notices: '공지사항',
  audit: '감사 로그',
  settings: '설정',
  operators: '운영자',
} as const;

export const role = {
  support: '고객지원',
  finance: '재무',
  compliance: '준법',
  product: '상품',
  admin: '관리자',
} as const;

export const roleDoes = {
  support: '회원, 동결, 등록 해제',
  finance: '입금, 출금, 자체 계정, 네트워크, 보너스',
  compliance: '본인 인증, 한도, 등급, 고위험, 감사 로그',
  product: '통화, 마켓, 수수료, 비율, 계약, 락업 상품, 프로젝트, 국가, 공지사항',
  admin: '운영자, 설정, 가격 출처, 감사 로그',
} as const;

export const state = {
  loading: '불러오는 중…',
  retry: '다시 시도',
  unreachable: '서버가 응답하지 않습니다. 연결을 확인한 뒤 다시 시도하세요.',
  uncertain: '응답이 도착하지 않았습니다. 다시 보내세요. 한 번만 적용됩니다.',
  missingTitle: '도착하지 않은 응답이 있습니다',
  missingText:
    '이 탭에서 보낸 요청의 응답이 도착하지 않았습니다. 이미 처리되었을 수 있으니, 다시 보내기 전에 감사 로그를 확인하세요.',
  repeatedTitle: '한 번만 처리되었습니다',
  repeatedText:
    '같은 요청을 전에 보냈지만 응답이 도착하지 않았습니다. 이것이 그 응답이며, 두 번 처리된 것은 없습니다. 한 번 더 처리하려면 다시 보내세요.',
  signedOut: '세션이 종료되었습니다. 다시 로그인하세요.',
  stale: '최신 아님',
  none: '–',
  utc: '{{time}} UTC',
  page: '{{page}}/{{pages}} 페이지',
  previous: '이전',
  next: '다음',
  search: '검색',
  yes: '예',
  on: '켜짐',
  off: '꺼짐',
} as const;

export const change = {
  reason: '사유',
  audited: '감사 로그에 보관',
  shownToUser: '회원에게 공개, 감사 로그에 보관',
  usual: '자주 쓰는 사유 넣기',
  count: '{{length}} / {{max}}',
  reasonShort: '사유를 {{min}}자 이상 입력하세요.',
  reasonPlaceholder: '이 작업을 하는 이유',
  what: '적용 내용',
  cancel: '취소',
  sending: '전송 중…',
  doneBody: '조치 {{action}}, 감사 로그에 기록되었습니다.',
  needed: '입력하세요.',
  number: '숫자를 입력하세요.',
  aboveZero: '0보다 큰 값을 입력하세요.',
  atLeast: '{{least}} 이상으로 입력하세요.',
  atMost: '최대 {{most}}까지 입력하세요.',
  codeWrong: '대문자 또는 숫자 2~10자를 입력하세요.',
  none: '아직 변경 사항이 없습니다.',
} as const;
