// Mails on leveraged contracts in Hindi.
import type { ClosedFacts, LeverMailTexts } from './catalogue.ts';

const list = ({ positions }: ClosedFacts): string =>
  positions
    .map(({ id, symbol, price, settled }) => `नं. ${id}, ${symbol}, ${price} पर क्लोज़: ${settled}\n`)
    .join('');

export const hi: LeverMailTexts = {
  warning: ({ percent, rate, time }) => ({
    subject: `आपका मार्जिन स्तर ${percent}\u00a0% से नीचे गया`,
    text: `${time} पर आपके लीवरेज वॉलेट का मार्जिन स्तर ${rate}\u00a0% था।\n\n50\u00a0% से नीचे पोज़ीशन बिना पूछे क्लोज़ की जाती हैं, सबसे बड़ा घाटा पहले। स्तर बढ़ाने के लिए लीवरेज वॉलेट में USDT ट्रांसफ़र करें या पोज़ीशन क्लोज़ करें। स्तर हर भाव के साथ बदलता है: निर्णय से पहले उसे ऐप में देखें।\n`,
  }),
  liquidation: (facts) => ({
    subject: 'आपकी पोज़ीशन लिक्विडेट हुईं',
    text: `आपके लीवरेज वॉलेट का मार्जिन स्तर 50\u00a0% से नीचे था, इसलिए पोज़ीशन मार्क भाव पर क्लोज़ की गईं।\n\nसमय: ${facts.time}\n${list(facts)}\nबचा हुआ मार्जिन फिर उपलब्ध है। ऐप में हर पोज़ीशन की रसीद है, उन भावों के साथ जिन पर वह टिकी है।\n`,
  }),
  houseCapacity: (facts) => ({
    subject: 'आपकी पोज़ीशन समय से पहले क्लोज़ हुईं',
    text: `एक्सचेंज सभी खुले लाभ अब नहीं चुका सकता था, इसलिए सबसे बड़े लाभ मार्क भाव पर क्लोज़ किए गए।\n\nसमय: ${facts.time}\n${list(facts)}\nऐप की रसीदें बताती हैं कि क्या चुकाया गया और क्या नहीं।\n`,
  }),
};
