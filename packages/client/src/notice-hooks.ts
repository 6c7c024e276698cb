// How screens read what operators wrote for everybody: the list of notices, and one notice or legal text.
import type { Notice, NoticeLanguage, NoticeList, PriceSourceChange } from '@candor/wire';
import { type Asked, useAsked, useRoom } from './hooks.ts';
import type { Outcome } from './http/outcome.ts';

export function useNoticeList(language: NoticeLanguage, page: number, pageSize: number): Asked<NoticeList> {
  const { calls } = useRoom();
  return useAsked(['notices', { language, page, pageSize }], () => calls.notices(language, page, pageSize));
}

/** Null where nothing is published under the number. */
export function useNotice(id: number, language: NoticeLanguage): Asked<Notice | null> {
  const { calls } = useRoom();
  const ask = async (): Promise<Outcome<Notice | null>> => {
    const answer = await calls.notice(id, language);
    if (answer.outcome !== 'refused' || answer.refusal !== 'notice.unknown') return answer;
    return { outcome: 'ok', data: null };
  };
  return useAsked(['notice', id, language], ask);
}

/** Changes of the price sources that two admins agreed to, the newest first. */
export function usePriceSourceChanges(): Asked<readonly PriceSourceChange[]> {
  const { calls } = useRoom();
  return useAsked(['priceSourceChanges'], () => calls.priceSourceChanges());
}
