// Mails on leveraged contracts in Korean.
import type { ClosedFacts, LeverMailTexts } from './catalogue.ts';

const list = ({ positions }: ClosedFacts): string =>
  positions
    .map(({ id, symbol, price, settled }) => `${id}번, ${symbol}, 종료가 ${price}: ${settled}\n`)
    .join('');

export const kr: LeverMailTexts = {
  warning: ({ percent, rate, time }) => ({
    subject: `증거금 유지율이 ${percent}\u00a0% 아래로 내려갔습니다`,
    text: `${time}에 레버리지 지갑의 증거금 유지율은 ${rate}\u00a0%였습니다.\n\n50\u00a0% 미만이 되면 따로 묻지 않고 손실이 가장 큰 포지션부터 강제 청산됩니다. 유지율을 높이려면 레버리지 지갑으로 USDT를 이체하거나 포지션을 종료하세요. 유지율은 가격에 따라 계속 변하므로 결정하기 전에 앱에서 확인하세요.\n`,
  }),
  liquidation: (facts) => ({
    subject: '포지션이 강제 청산되었습니다',
    text: `레버리지 지갑의 증거금 유지율이 50\u00a0% 미만이 되어 포지션이 마크 가격에 강제 청산되었습니다.\n\n시각: ${facts.time}\n${list(facts)}\n남은 증거금은 다시 사용할 수 있습니다. 앱에서 포지션마다 근거가 된 가격이 담긴 영수증을 볼 수 있습니다.\n`,
  }),
  houseCapacity: (facts) => ({
    subject: '포지션이 조기에 종료되었습니다',
    text: `거래소가 열려 있는 모든 이익을 더 이상 감당할 수 없어, 이익이 가장 큰 포지션이 마크 가격에 종료되었습니다.\n\n시각: ${facts.time}\n${list(facts)}\n지급된 금액과 지급되지 않은 금액은 앱의 영수증에서 확인할 수 있습니다.\n`,
  }),
};
