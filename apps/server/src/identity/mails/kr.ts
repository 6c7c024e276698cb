// Mails in Korean.
import type { MailTexts } from './catalogue.ts';

const ONCE = '10분 안에 한 번만 사용할 수 있습니다. 요청하지 않으셨다면 이 메일을 무시하세요.\n';
const NOBODY = 'Candor에서는 누구도 이 코드를 묻지 않습니다.\n';
const NOT_YOU =
  '본인이 아니라면 즉시 로그인 비밀번호를 재설정하고, 보안 페이지에서 계정을 동결한 뒤 저희에게 연락해 주세요.\n';
const BLOCKED = '계정 보호를 위해 24시간 동안 출금과 다른 계정으로의 송금이 제한됩니다.\n';

const credentials = {
  password: '콘솔 로그인 비밀번호가 변경되고 다른 모든 세션이 종료되었습니다.',
  authenticator: '콘솔 로그인에 새 인증 앱이 설정되었습니다.',
  recoveryCodes: '콘솔 로그인의 새 복구 코드가 만들어졌습니다. 기존 코드는 더 이상 사용할 수 없습니다.',
  reset:
    '관리자가 콘솔 접근을 재설정했습니다. 비밀번호와 인증 앱이 새것으로 바뀌고 모든 세션이 종료되었습니다.',
  made: '콘솔 접근 권한이 생겼습니다. 첫 비밀번호와 인증 앱 키는 권한을 준 사람이 전달합니다.',
  roles: '콘솔에서의 역할이 변경되었습니다.',
  disabled: '콘솔 접근이 차단되고 모든 세션이 종료되었습니다.',
  enabled: '콘솔 접근 차단이 해제되었습니다.',
} as const;

const operatorChanges = {
  made: '운영자 추가',
  roles: '역할 변경',
  disabled: '운영자 차단',
  enabled: '운영자 차단 해제',
  reset: '로그인 재설정',
} as const;

export const kr: MailTexts = {
  verification: (code) => ({
    subject: 'Candor 인증 코드',
    text: `인증 코드: ${code}\n\n${ONCE}`,
  }),
  alreadyRegistered: {
    subject: '이미 Candor 계정이 있습니다',
    text: '이 주소로 계정을 만들려는 요청이 있었지만, 이 주소에는 이미 계정이 있습니다.\n\n본인이라면 로그인하세요. 아니라면 이 메일을 무시하세요.\n',
  },
  reset: (code) => ({
    subject: 'Candor 비밀번호 재설정',
    text: `새 비밀번호를 위한 코드: ${code}\n\n${ONCE}${NOBODY}`,
  }),
  notRegistered: {
    subject: '이 주소로 등록된 Candor 계정이 없습니다',
    text: '새 비밀번호 요청이 있었지만, 이 주소로 등록된 계정이 없습니다.\n\n본인이라면 회원가입을 하거나 가입할 때 쓴 주소로 시도하세요. 아니라면 이 메일을 무시하세요.\n',
  },
  loginPasswordChanged: {
    subject: 'Candor 비밀번호가 변경되었습니다',
    text: `계정의 로그인 비밀번호가 변경되고 다른 모든 세션이 종료되었습니다.\n\n${BLOCKED}\n${NOT_YOU}`,
  },
  loginPasswordReset: {
    subject: 'Candor 비밀번호가 변경되었습니다',
    text: `계정의 로그인 비밀번호가 재설정되어 모든 세션이 종료되고 모든 API 키의 효력이 없어졌습니다.\n\n${BLOCKED}\n${NOT_YOU}`,
  },
  tradePasswordCode: (code) => ({
    subject: '새 거래 비밀번호를 위한 코드',
    text: `새 거래 비밀번호를 위한 코드: ${code}\n\n${ONCE}${NOBODY}`,
  }),
  tradePasswordChanged: {
    subject: 'Candor 거래 비밀번호가 설정되었습니다',
    text: `계정에 새 거래 비밀번호가 설정되었습니다.\n\n${BLOCKED}\n${NOT_YOU}`,
  },
  mailboxCode: (code) => ({
    subject: 'Candor의 새 이메일 주소 확인',
    text: `이 주소를 Candor 계정에 사용하려는 요청이 있습니다. 코드: ${code}\n\n${ONCE}${NOBODY}`,
  }),
  mailboxChanged: (masked) => ({
    subject: 'Candor 계정의 이메일 주소가 변경되었습니다',
    text: `계정에 등록된 주소가 변경되었습니다. 새 주소: ${masked}\n이 메일을 받은 기존 주소로는 더 이상 메일이 오지 않으며, 다른 모든 세션이 종료되었습니다.\n\n${BLOCKED}\n본인이 아니라면 즉시 저희에게 연락해 주세요.\n`,
  }),
  mailWordSet: {
    subject: '피싱 방지 문구가 설정되었습니다',
    text: `이제 계정으로 보내는 모든 메일에 위 문구가 표시됩니다. 저희 이름으로 왔지만 이 문구가 없는 메일은 저희가 보낸 것이 아닙니다.\n\n${NOT_YOU}`,
  },
  mailWordChanged: {
    subject: '피싱 방지 문구가 변경되었습니다',
    text: `위 문구가 표시되는 마지막 메일입니다. 다음 메일부터는 계정으로 보내는 모든 메일에 새 문구가 표시됩니다.\n\n${NOT_YOU}`,
  },
  mailWordRemoved: {
    subject: '피싱 방지 문구가 삭제되었습니다',
    text: `위 문구가 표시되는 마지막 메일입니다. 이제 계정으로 보내는 메일에 문구가 표시되지 않습니다.\n\n${NOT_YOU}`,
  },
  totpStarted: {
    subject: '인증 앱이 켜졌습니다',
    text: `이제부터 계정에서 인증 앱의 코드를 묻습니다.\n\n${BLOCKED}\n${NOT_YOU}`,
  },
  totpStopped: {
    subject: '인증 앱이 꺼졌습니다',
    text: `계정에서 더 이상 인증 앱의 코드를 묻지 않습니다.\n\n${BLOCKED}\n${NOT_YOU}`,
  },
  passkeyAdded: (name) => ({
    subject: '계정에 패스키가 추가되었습니다',
    text: `계정에 패스키 ‘${name}’ 항목이 추가되었습니다.\n\n${BLOCKED}\n${NOT_YOU}`,
  }),
  passkeyRemoved: (name) => ({
    subject: '계정에서 패스키가 삭제되었습니다',
    text: `계정에서 패스키 ‘${name}’ 항목이 삭제되었습니다.\n\n${BLOCKED}\n${NOT_YOU}`,
  }),
  apiKeyAdded: (name, mayTrade) => ({
    subject: '계정의 API 키가 생성되었습니다',
    text: `계정의 API 키 ‘${name}’ 항목이 생성되었습니다. ${mayTrade ? '조회와 거래는 할 수 있지만 출금과 송금은 할 수 없습니다.' : '조회만 할 수 있습니다.'}\n\n${NOT_YOU}`,
  }),
  apiKeyRemoved: (name) => ({
    subject: '계정의 API 키가 삭제되었습니다',
    text: `계정의 API 키 ‘${name}’ 항목이 삭제되었습니다. 더 이상 사용할 수 없습니다.\n\n${NOT_YOU}`,
  }),
  apiKeyEnds: (name, time) => ({
    subject: '계정의 API 키가 곧 만료됩니다',
    text: `계정의 API 키 ‘${name}’ 항목이 ${time}에 만료됩니다. 그 뒤에는 이 키를 쓰는 프로그램이 거부됩니다.\n\n계속 필요하시면 계정의 보안 페이지에서 새 키를 만들어 프로그램에 넣어 주세요. 필요하지 않다면 아무것도 하지 않으셔도 됩니다.\n`,
  }),
  apiKeyEnded: (name, time) => ({
    subject: '계정의 API 키가 만료되었습니다',
    text: `계정의 API 키 ‘${name}’ 항목이 ${time}에 만료되었습니다. 이 키를 쓰는 프로그램은 거부됩니다.\n\n계속 필요하시면 계정의 보안 페이지에서 새 키를 만들어 프로그램에 넣어 주세요. 필요하지 않다면 아무것도 하지 않으셔도 됩니다.\n`,
  }),
  recoveryCodesRenewed: {
    subject: '새 복구 코드가 만들어졌습니다',
    text: `계정에 새 복구 코드가 만들어졌습니다. 기존 코드는 더 이상 사용할 수 없습니다.\n\n${BLOCKED}\n${NOT_YOU}`,
  },
  recoveryCodeUsed: (left) => ({
    subject: '복구 코드가 사용되었습니다',
    text: `계정의 복구 코드가 사용되었습니다. 남은 코드: ${left}개\n\n${NOT_YOU}`,
  }),
  secondFactorGuessed: ({ device, network, time }) => ({
    subject: '다른 사람이 Candor 비밀번호를 알고 있을 수 있습니다',
    text: `올바른 비밀번호로 로그인한 뒤 2단계 인증에 여러 번 실패했습니다.\n\n시각: ${time}\n기기: ${device}\n네트워크: ${network}\n\n본인이 아니라면 지금 로그인 비밀번호를 재설정하세요.\n`,
  }),
  passwordGuessed: ({ device, network, time }, failures) => ({
    subject: '누군가 Candor 계정의 비밀번호를 시도하고 있습니다',
    text: `마지막 로그인 이후 계정 로그인에 ${failures}번 실패했습니다. 이 시도로 로그인한 사람은 없습니다. 마지막 시도:\n\n시각: ${time}\n기기: ${device}\n네트워크: ${network}\n\n본인이라면 따로 할 일은 없습니다. 본인이 아니라면 같은 비밀번호를 다른 곳에서 쓰고 있지 않은지 확인하고 2단계 인증을 켜세요. 이 알림은 하루에 한 번까지만 보냅니다.\n`,
  }),
  operatorPasswordGuessed: ({ device, network, time }, failures) => ({
    subject: '누군가 콘솔 비밀번호를 시도하고 있습니다',
    text: `마지막 로그인 이후 콘솔 로그인에 ${failures}번 실패했습니다. 이 시도로 로그인한 사람은 없습니다. 마지막 시도:\n\n시각: ${time}\n기기: ${device}\n네트워크: ${network}\n\n본인이라면 따로 할 일은 없습니다. 본인이 아니라면 관리자에게 알리고, 같은 비밀번호를 다른 곳에서 쓰고 있지 않은지, 인증 앱이 켜져 있는지 확인하세요. 이 알림은 하루에 한 번까지만 보냅니다.\n`,
  }),
  operatorCodeGuessed: ({ device, network, time }, failures) => ({
    subject: '다른 사람이 콘솔 비밀번호를 알고 있을 수 있습니다',
    text: `콘솔 로그인에서 올바른 비밀번호가 입력된 뒤 코드가 ${failures}번 틀렸습니다. 이 시도로 로그인한 사람은 없습니다. 마지막 시도:\n\n시각: ${time}\n기기: ${device}\n네트워크: ${network}\n\n본인이 아니라면 지금 비밀번호를 변경하고 관리자에게 알리세요.\n`,
  }),
  operatorCredentialsChanged: (what, facts) => ({
    subject: '콘솔 접근 정보가 변경되었습니다',
    text: `${credentials[what]}\n\n${facts}예상하지 못한 일이라면 즉시 관리자에게 알리세요.\n`,
  }),
  operatorChanged: (what, facts) => ({
    subject: '운영자의 접근 권한이 변경되었습니다',
    text: `${operatorChanges[what]}\n\n${facts}이유는 감사 로그에 있습니다. 예상하지 못한 일이라면 변경한 사람에게 확인하고, 이 권한이 있어서는 안 되는 사람을 차단하세요.\n`,
  }),
  operatorFacts: {
    operator: '운영자: ',
    roles: '역할: ',
    by: '변경한 사람: ',
    time: '시각: ',
    names: { support: '고객지원', finance: '재무', compliance: '준법', product: '상품', admin: '관리자' },
  },
  newDevice: ({ device, network, time }) => ({
    subject: 'Candor 계정에 새로운 로그인이 있습니다',
    text: `새로운 기기나 위치에서 계정에 로그인했습니다.\n\n시각: ${time}\n기기: ${device}\n네트워크: ${network}\n\n본인이라면 따로 할 일은 없습니다. ${NOT_YOU}`,
  }),
  frozen: {
    subject: 'Candor 계정이 동결되었습니다',
    text: '요청에 따라 계정이 동결되었습니다. 현물 미체결 주문은 스톱 지정가 주문까지 모두 취소되었습니다. 대기 중인 계약 주문과 승인되지 않은 출금의 취소, 포지션 종료는 할 수 있지만 새 주문이나 자금 이동은 할 수 없으며, 다른 모든 세션이 종료되고 모든 API 키의 효력이 없어졌습니다.\n\n동결 해제는 고객센터만 할 수 있습니다. 준비되면 저희에게 연락해 주세요.\n',
  },
  sessionsEnded: {
    subject: '계정의 모든 세션이 종료되었습니다',
    text: '운영자가 계정의 모든 세션을 종료하고 모든 API 키의 효력을 없앴습니다. 누가 왜 했는지는 계정 기록에 있습니다. 다시 로그인하고 프로그램에 쓸 새 키를 만들어 주세요.\n\n무슨 일인지 모르신다면 저희에게 연락해 주세요.\n',
  },
  secondFactorsResetProposed: {
    subject: '계정의 2단계 인증 해제가 요청되었습니다',
    text: `고객센터에 계정의 2단계 인증(인증 앱, 패스키, 복구 코드)을 해제해 달라는 요청이 접수되었습니다. 아직 변경된 것은 없으며, 먼저 다른 담당자의 승인이 필요합니다.\n\n${NOT_YOU}`,
  },
  secondFactorsResetWithdrawn: {
    subject: '2단계 인증은 해제되지 않았습니다',
    text: `고객센터에 계정의 2단계 인증을 해제해 달라는 요청이 접수되었으나 철회되었고, 변경된 것은 없습니다. 인증 앱, 패스키, 복구 코드는 이전과 같이 작동합니다.\n\n${NOT_YOU}`,
  },
  secondFactorsReset: {
    subject: '계정의 2단계 인증이 해제되었습니다',
    text: `고객센터에서 계정의 2단계 인증(인증 앱, 패스키, 복구 코드)을 해제했습니다. 모든 세션이 종료되고 모든 API 키의 효력이 없어졌으며 비밀번호만으로 로그인할 수 있습니다. 2단계 인증을 다시 설정해 주세요.\n\n${BLOCKED}\n${NOT_YOU}`,
  },
  erased: {
    subject: 'Candor 계정 정보가 삭제되었습니다',
    text: '저희가 보관하던 개인 정보가 삭제되었습니다. 주소, 제출 서류, 계정 기록과 메시지가 모두 사라졌습니다. 거래와 지급의 기록은 이름 없이 남습니다. 이제 누구도 이 계정에 로그인할 수 없습니다.\n\n삭제 요청이 있었거나 저희가 정보를 보관해야 하는 기간이 끝나면 이렇게 처리됩니다. 둘 다 모르는 일이라면 저희에게 연락해 주세요.\n',
  },
};
