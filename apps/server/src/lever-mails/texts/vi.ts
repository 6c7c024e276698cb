// Mails on leveraged contracts in Vietnamese.
import type { ClosedFacts, LeverMailTexts } from './catalogue.ts';

const list = ({ positions }: ClosedFacts): string =>
  positions
    .map(({ id, symbol, price, settled }) => `Số ${id}, ${symbol}, đóng ở giá ${price}: ${settled}\n`)
    .join('');

export const vi: LeverMailTexts = {
  warning: ({ percent, rate, time }) => ({
    subject: `Mức ký quỹ của bạn đã xuống dưới ${percent}\u00a0%`,
    text: `Lúc ${time}, mức ký quỹ của ví đòn bẩy là ${rate}\u00a0%.\n\nDưới 50\u00a0%, vị thế bị đóng mà không hỏi bạn, lỗ nhiều nhất trước. Để nâng mức này, hãy chuyển USDT vào ví đòn bẩy hoặc đóng vị thế. Mức này thay đổi theo từng giá: hãy xem trong ứng dụng trước khi quyết định.\n`,
  }),
  liquidation: (facts) => ({
    subject: 'Vị thế của bạn đã bị thanh lý',
    text: `Mức ký quỹ của ví đòn bẩy xuống dưới 50\u00a0% nên các vị thế đã bị đóng ở giá đánh dấu.\n\nThời gian: ${facts.time}\n${list(facts)}\nKý quỹ còn lại đã khả dụng trở lại. Mỗi vị thế có biên nhận trong ứng dụng, kèm các giá làm căn cứ.\n`,
  }),
  houseCapacity: (facts) => ({
    subject: 'Vị thế của bạn đã bị đóng sớm',
    text: `Sàn không còn đủ để trả mọi khoản lãi đang mở, nên các vị thế lãi nhiều nhất đã bị đóng ở giá đánh dấu.\n\nThời gian: ${facts.time}\n${list(facts)}\nBiên nhận trong ứng dụng nêu phần đã trả và phần không trả.\n`,
  }),
};
