// Mails on leveraged contracts in Arabic.
import type { ClosedFacts, LeverMailTexts } from './catalogue.ts';

const list = ({ positions }: ClosedFacts): string =>
  positions
    .map(({ id, symbol, price, settled }) => `رقم ${id}، ${symbol}، أُغلق عند ${price}: ${settled}\n`)
    .join('');

export const ar: LeverMailTexts = {
  warning: ({ percent, rate, time }) => ({
    subject: `انخفض مستوى الهامش لديك إلى ما دون ${percent}%`,
    text: `في ${time} كان مستوى الهامش في محفظة الرافعة لديك ${rate}%.\n\nدون 50% تُغلق المراكز دون سؤالك، والأكبر خسارة أولًا. لرفع المستوى حوّل USDT إلى محفظة الرافعة أو أغلق مراكز. يتغيّر المستوى مع كل سعر، فانظر إليه في التطبيق قبل أن تقرر.\n`,
  }),
  liquidation: (facts) => ({
    subject: 'صُفّيت مراكز لك',
    text: `كان مستوى الهامش في محفظة الرافعة لديك دون 50%، فأُغلقت المراكز بسعر العلامة.\n\nالوقت: ${facts.time}\n${list(facts)}\nما بقي من الهامش متاح من جديد. لكل مركز إيصال في التطبيق يبيّن الأسعار التي استند إليها.\n`,
  }),
  houseCapacity: (facts) => ({
    subject: 'أُغلقت مراكز لك مبكرًا',
    text: `لم تعد المنصة قادرة على تغطية كل الأرباح المفتوحة، فأُغلقت أكبرها بسعر العلامة.\n\nالوقت: ${facts.time}\n${list(facts)}\nتبيّن الإيصالات في التطبيق ما دُفع وما لم يُدفع.\n`,
  }),
};
