// Words of the app as something installed: what it is, a new version, and a page without a connection.
import type { TextsOf } from '../catalogue.ts';

export const install: TextsOf<'kr'>['install'] = {
  description: '누구나 운영하고 누구나 검증할 수 있는 거래소입니다.',
  update: { ready: '새 버전이 준비되었습니다.', reload: '지금 적용' },
  offline: {
    title: '연결되지 않음',
    text: '거래소에 연결할 수 없습니다. 오래된 정보일 수 있으므로 가격과 잔고를 표시하지 않습니다.',
    again: '이 페이지는 자동으로 다시 시도하며, 연결되는 즉시 앱을 엽니다.',
    retry: '지금 다시 시도',
    failed: '아직 연결되지 않습니다.',
  },
};
