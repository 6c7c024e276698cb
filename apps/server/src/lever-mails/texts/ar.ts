// Mails on leveraged contracts in Arabic.
import { ltr } from '../../mail/index.ts';
import type { ClosedFacts, LeverMailTexts } from './catalogue.ts';

const list = ({ positions }: ClosedFacts): string =>
  positions
    .map(
      ({ id, symbol, price, settled }) => `رقم ${id}، ${ltr(symbol)}، أُغلق عند ${price}: ${ltr(settled)}\n`,
    )
    .join('');

export const ar: LeverMailTexts = {
  warning: ({ percent, rate, time }) => ({
    subject: `انخفض مستوى الهامش لديك إلى ما دون ${ltr(`${percent}\u00a0%`)}`,
    text: `في ${ltr(time)} كان مستوى الهامش في محفظة الرافعة لديك ${ltr(`${rate}\u00a0%`)}.\n\nدون ${ltr('50\u00a0%')} تُغلق المراكز دون سؤالك، والأكبر خسارة أولًا. لرفع المستوى حوّل USDT إلى محفظة الرافعة أو أغلق مراكز. يتغيّر المستوى مع كل سعر، فانظر إليه في التطبيق قبل أن تقرر.\n`,
  }),
  liquidation: (facts) => ({
    subject: 'صُفّيت مراكز لك',
    text: `كان مستوى الهامش في محفظة الرافعة لديك دون ${ltr('50\u00a0%')}، فأُغلقت المراكز بسعر العلامة.\n\nالوقت: ${ltr(facts.time)}\n${list(facts)}\nما بقي من الهامش متاح من جديد. لكل مركز إيصال في التطبيق يبيّن الأسعار التي استند إليها.\n`,
  }),
  houseCapacity: (facts) => ({
    subject: 'أُغلقت مراكز لك مبكرًا',
    text: `لم تعد المنصة قادرة على تغطية كل الأرباح المفتوحة، فأُغلقت أكبرها بسعر العلامة.\n\nالوقت: ${ltr(facts.time)}\n${list(facts)}\nتبيّن الإيصالات في التطبيق ما دُفع وما لم يُدفع.\n`,
  }),
};
