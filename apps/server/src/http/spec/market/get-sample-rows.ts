// GET /api/openapi/GetSampleRows: fixed rows of winners and trends, marked as samples, or real ones without who they are.
import { type SampleTrend, type SampleWinner, sampleRows } from '@candor/wire';
import type { RouteContext } from '../../context.ts';
import { ok } from '../../outcome.ts';
import { publicRoute } from '../../route.ts';
import { writeQuotations } from '../../streams/quotation.ts';
import { CardDigits, realTrend, realWinners } from './real-rows.ts';

const winners: readonly SampleWinner[] = [
  { card: '****2817', invest: '1000.00', back: '1240.00', roi: '24.00', bi: 'BTC', icon: 'BTC' },
  { card: '****6403', invest: '500.00', back: '605.00', roi: '21.00', bi: 'ETH', icon: 'ETH' },
  { card: '****0951', invest: '2500.00', back: '2950.00', roi: '18.00', bi: 'SOL', icon: 'SOL' },
  { card: '****7736', invest: '800.00', back: '924.00', roi: '15.50', bi: 'XRP', icon: 'XRP' },
  { card: '****4128', invest: '1500.00', back: '1695.00', roi: '13.00', bi: 'LTC', icon: 'LTC' },
];

const trend: readonly SampleTrend[] = [
  { bi: 'BTC', change: '2.40', last: '96400.0', icon: 'BTC' },
  { bi: 'ETH', change: '-1.15', last: '3318.00', icon: 'ETH' },
  { bi: 'SOL', change: '3.85', last: '187.20', icon: 'SOL' },
  { bi: 'XRP', change: '0.70', last: '2.1870', icon: 'XRP' },
  { bi: 'DOGE', change: '-2.05', last: '0.31800', icon: 'DOGE' },
];

/** An operator can switch them off, or have real ones told in their place. */
export const getSampleRows = ({ listing, ports }: RouteContext) => {
  const digits = new CardDigits();
  return publicRoute({
    method: 'GET',
    url: '/api/openapi/GetSampleRows',
    summary:
      'Fixed rows of winners and trends, which whoever shows them must mark as samples; with `sample` false, real ones.',
    data: sampleRows,
    handle: async () => {
      const { sampleRows: shown } = await ports.published.parameters();
      if (shown !== 'real') {
        const isOn = shown === 'on';
        return ok({ sample: true, winners: isOn ? [...winners] : [], trend: isOn ? [...trend] : [] });
      }
      const wins = await ports.transparency.bestWins();
      return ok({
        sample: false,
        winners: realWinners(wins, digits, ports.clock.wallMs()),
        trend: realTrend(writeQuotations(listing, ports.prices.latestQuotations())),
      });
    },
  });
};
