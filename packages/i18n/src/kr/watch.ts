// Words of the watch-list.
import type { TextsOf } from '../catalogue.ts';

export const watch: TextsOf<'kr'>['watch'] = {
  title: '관심 목록',
  collapse: '관심 목록 숨기기',
  expand: '관심 목록 표시',
  skip: '관심 목록 건너뛰기',
  pick: '다른 마켓 선택',
};
