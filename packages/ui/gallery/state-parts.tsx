// Messages, the three states of a list, and the market's colours in all schemes.
import {
  Badge,
  Change,
  EmptyState,
  ErrorState,
  type SchemeName,
  SkeletonList,
  schemeNames,
  type ThemeName,
  ToastCard,
} from '../src/index.ts';
import { Part } from './part.tsx';

const nothing = () => {};
const names: Readonly<Record<SchemeName, string>> = {
  'green-up': 'Green up',
  'red-up': 'Red up',
  'blue-orange': 'Blue and orange',
};

/** Rising candles are hollow and falling ones filled, each at a height of its own. */
const candles = [
  [14, true],
  [11, false],
  [12, true],
  [10, false],
  [18, false],
  [16, true],
  [6, true],
  [8, false],
  [10, true],
  [12, false],
  [14, true],
  [6, true],
] as const;

function Candles() {
  return (
    <svg width="144" height="36" viewBox="0 0 144 36" fill="none" aria-hidden="true">
      {candles.map(([top, up], index) => {
        const x = 6 + index * 12;
        const color = up ? 'var(--color-up)' : 'var(--color-down)';
        return (
          <g key={x} stroke={color}>
            <path d={`M${x + 0.5} ${top - 4}v4M${x + 0.5} ${top + 12}v4`} />
            <rect x={x - 2.5} y={top + 0.5} width="6" height="11" fill={up ? 'none' : color} />
          </g>
        );
      })}
    </svg>
  );
}

function Scheme({ theme, scheme }: { theme: ThemeName; scheme: SchemeName }) {
  return (
    <div className="scheme" data-theme={theme} data-scheme={scheme}>
      <span className="muted">{names[scheme]}</span>
      <div className="line between">
        <Change value="1.79" size={14} />
        <Change value="-1.03" size={14} />
      </div>
      <Candles />
      <div className="line badges">
        <Badge kind="up">Long</Badge>
        <Badge kind="down">Short</Badge>
      </div>
    </div>
  );
}

export function StateParts({ theme }: { theme: ThemeName }) {
  return (
    <>
      <Part title="Toasts, live region for fills">
        <ToastCard
          toast={{
            tone: 'success',
            title: 'Order filled',
            body: 'Bought 0.15000 BTC at 94,900.0 · fee 0.00006750 BTC',
            shownForMs: Number.POSITIVE_INFINITY,
          }}
          closeLabel="Close message"
          onClose={nothing}
        />
        <ToastCard
          toast={{
            tone: 'error',
            title: 'The order was refused',
            body: 'Needs 24,100.00 USDT more in the spot wallet.',
          }}
          closeLabel="Close message"
          onClose={nothing}
        />
      </Part>
      <Part title="Loading, empty, error">
        <div className="three">
          <div className="scheme tall" style={{ padding: 0 }}>
            <SkeletonList label="Loading orders" />
          </div>
          <div className="scheme tall">
            <EmptyState text="No open orders." action={{ text: 'Place an order', onPress: nothing }} />
          </div>
          <div className="scheme tall">
            <ErrorState text="The tape did not load." retry={{ text: 'Retry', onPress: nothing }} />
          </div>
        </div>
      </Part>
      <Part title="Up and down, three schemes; sign, arrow and hollow or filled as well">
        <div className="three">
          {schemeNames.map((scheme) => (
            <Scheme key={scheme} theme={theme} scheme={scheme} />
          ))}
        </div>
      </Part>
    </>
  );
}
