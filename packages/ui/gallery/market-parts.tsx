// The order form's summary, the book, the tape and the smaller marks.
import { useEffect, useState } from 'react';
import {
  Badge,
  BookHead,
  type BookLevel,
  BookPairHead,
  BookPairRow,
  BookRow,
  BookTable,
  Button,
  CoinRing,
  DecimalText,
  KeyValue,
  KeyValueList,
  LastPriceRow,
  Mono,
  Panel,
  PasswordField,
  PercentSlider,
  Price,
  ProgressBar,
  Rule,
  StatusDot,
  TapeRow,
  TextAreaField,
  VerifiedMark,
} from '../src/index.ts';
import { MarketTable } from './market-table.tsx';
import { Part } from './part.tsx';

const asks: readonly BookLevel[] = [
  { price: '96496.5', amount: '0.63183', sum: '2.50724', share: 1 },
  { price: '96495.9', amount: '0.59905', sum: '1.87541', share: 0.748, ownLabel: 'Own order' },
  { price: '96494.3', amount: '0.07476', sum: '1.27636', share: 0.509 },
  { price: '96482.1', amount: '0.01678', sum: '0.01678', share: 0.007 },
];
const bids: readonly BookLevel[] = [
  { price: '96480.9', amount: '0.09763', sum: '0.09763', share: 0.039 },
  { price: '96479.5', amount: '0.17315', sum: '0.27078', share: 0.108 },
  { price: '96467.9', amount: '0.86202', sum: '1.40082', share: 0.559 },
];

const pick = () => {};

function Book({ theme }: { theme: string }) {
  const [price, setPrice] = useState('96482.1');
  useEffect(() => {
    const timer = setInterval(() => setPrice((now) => (now === '96482.1' ? '96483.4' : '96482.1')), 2000);
    return () => clearInterval(timer);
  }, []);
  return (
    <Panel title={`Order book by ${theme}`} actions={<TapeStep />}>
      <BookTable label={`Asks, ${theme}`}>
        <BookHead cells={['Price USDT', 'Amount BTC', 'Sum BTC']} />
        {asks.map((level) => (
          <BookRow key={level.price} side="ask" level={level} pick={pick} />
        ))}
      </BookTable>
      <LastPriceRow label="Last price" price={price} direction="up">
        Spread 1.2 · 0.0012 %
      </LastPriceRow>
      <BookTable label={`Bids, ${theme}`}>
        <BookHead cells={['Price USDT', 'Amount BTC', 'Sum BTC']} seen={false} />
        {bids.map((level) => (
          <BookRow key={level.price} side="bid" level={level} />
        ))}
      </BookTable>
    </Panel>
  );
}

function TapeStep() {
  return <span className="muted">0.1</span>;
}

function Tape({ theme }: { theme: string }) {
  return (
    <Panel title={`Market trades by ${theme}`} actions={<span className="muted">Real tape</span>}>
      <BookTable label={`Trades, ${theme}`}>
        <BookHead look="tape" cells={['Price USDT', 'Amount', 'Time']} />
        <TapeRow direction="up" side="Buy" price="96482.1" amount="0.00605" time="14:32:08" />
        <TapeRow
          direction="down"
          side="Sell"
          price="96480.0"
          amount="0.00736"
          time="14:32:01"
          mark={<Badge kind="house">House</Badge>}
        />
      </BookTable>
      <BookTable label={`Pairs, ${theme}`}>
        <BookPairHead sides={['Buy orders', 'Sell orders']} price="Price USDT" amount="Amount BTC" />
        {bids.map((bid, row) => (
          <BookPairRow key={bid.price} bid={bid} ask={asks[3 - row] ?? null} />
        ))}
      </BookTable>
    </Panel>
  );
}

function Form() {
  const [password, setPassword] = useState('a long secret');
  const [reason, setReason] = useState('Chain transfer confirmed.');
  const [percent, setPercent] = useState(50);
  return (
    <>
      <PercentSlider label="Part of the balance" value={percent} onChange={setPercent} scale />
      <Rule />
      <KeyValueList>
        <KeyValue name="Cost">
          <DecimalText value="24100.00" unit="USDT" />
        </KeyValue>
        <KeyValue name="Fee 0.045 %">
          <DecimalText value="0.00011250" unit="BTC" />
        </KeyValue>
        <KeyValue name="You receive" total>
          <DecimalText value="0.24988750" unit="BTC" />
        </KeyValue>
      </KeyValueList>
      <Button tone="up" size="form" wide>
        Place buy order
      </Button>
      <PasswordField
        label="Password"
        value={password}
        onChange={setPassword}
        showLabel="Show password"
        hideLabel="Hide password"
      />
      <TextAreaField
        label="Reason"
        value={reason}
        onChange={setReason}
        rows={3}
        below={`${reason.length} / 500`}
      />
    </>
  );
}

export function MarketParts({ theme }: { theme: string }) {
  return (
    <div className="column" data-theme={theme} data-scheme="green-up">
      <Part title="Book and tape, always left to right">
        <div className="two">
          <div className="framed">
            <Book theme={theme} />
          </div>
          <div className="framed">
            <Tape theme={theme} />
          </div>
        </div>
      </Part>
      <Part title="Comfortable rows that open, sort and scroll">
        <MarketTable theme={theme} />
      </Part>
      <Part title="The consequence while typing">
        <Form />
      </Part>
      <Part title="Marks and levels">
        <div className="line">
          {['BTC', 'ETH', 'XRP', 'LTC', 'SOL'].map((currency) => (
            <CoinRing key={currency} currency={currency} size={28} />
          ))}
          <StatusDot tone="ok">Live</StatusDot>
          <StatusDot tone="warn">Reconnecting</StatusDot>
          <StatusDot tone="bad">Offline</StatusDot>
          <VerifiedMark>Balances verified</VerifiedMark>
          <Price value="96482.1" tone="up" size={28} />
        </div>
        <ProgressBar label="Risk rate" percent={52} valueText="152.9 %, safe" tone="ok" ticks={[50, 70]} />
        <Mono>0x8b907d49cf5c3dda9214d3b989da6aeb5ed892638d2eee9e64151a746cbdccdf</Mono>
      </Part>
    </div>
  );
}
