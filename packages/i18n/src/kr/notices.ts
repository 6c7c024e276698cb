// Words of the list of notices and of a single notice or legal text.
import type { TextsOf } from '../catalogue.ts';

export const notices: TextsOf<'kr'>['notices'] = {
  title: '공지사항',
  tabs: {
    label: '메시지와 공지사항',
    messages: '메시지',
    notices: '공지사항',
  },
  sources: {
    title: '가격 출처 변경',
    times: '{{announced}} 공지, 빠르면 {{effective}}부터 적용됩니다.',
    simulated: '가상 가격',
    manual: '수동 가격',
    external: '외부 출처',
  },
  list: '게시된 공지사항',
  empty: '공지사항이 아직 없습니다.',
  emptyAction: '마켓으로',
  failed: '공지사항을 불러오지 못했습니다.',
  signIn: '로그인하면 계정 메시지를 볼 수 있습니다.',
  published: '{{date}} 게시',
  changed: '버전 {{version}}, {{date}} 게시',
  builtIn: '소프트웨어에 포함된 원문입니다.',
  otherLanguage: '이 글은 다음 언어로만 제공됩니다: {{language}}',
  detailFailed: '글을 불러오지 못했습니다.',
  all: '전체 공지사항',
  newer: '다음 글',
  older: '이전 글',
  others: '다른 공지사항',
  page: '{{page}}/{{pages}} 페이지',
  previousPage: '이전 페이지',
  nextPage: '다음 페이지',
  legal: '거래소 관련 문서',
};
