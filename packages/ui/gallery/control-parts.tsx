// Buttons, fields, choices, tabs and segments in all their states.
import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react';
import { useState } from 'react';
import {
  AmountField,
  Button,
  Checkbox,
  PercentSlider,
  RadioChoice,
  SegmentedControl,
  SelectField,
  TabPanel,
  Tabs,
  TextLink,
} from '../src/index.ts';
import { Part } from './part.tsx';

function Buttons() {
  return (
    <>
      <div className="line between">
        <Button size="touch">Transfer</Button>
        <Button>Primary</Button>
        <Button tone="up" icon={<IconArrowUpRight size={16} stroke={1.75} />}>
          Buy
        </Button>
        <Button tone="down" icon={<IconArrowDownRight size={16} stroke={1.75} />}>
          Sell
        </Button>
        <Button tone="second">Second</Button>
        <Button tone="outline">Outline</Button>
      </div>
      <div className="line between">
        <Button tone="refuse">Refuse</Button>
        <Button tone="quiet">Quiet</Button>
        <Button busy busyLabel="Sending…">
          Send
        </Button>
        <Button className="shown-focus">Focus</Button>
        <Button tone="second" size="small">
          Small
        </Button>
        <Button tone="second" size="table">
          Close longs
        </Button>
        <TextLink href="#link" arrow>
          Link
        </TextLink>
      </div>
    </>
  );
}

const times = [
  { value: 'gtc', text: 'GTC', note: 'until cancelled' },
  { value: 'ioc', text: 'IOC', note: 'now or never' },
] as const;

function Fields({ theme }: { theme: string }) {
  const [price, setPrice] = useState('96400.0');
  const [amount, setAmount] = useState('0.25000');
  const [tooMuch, setTooMuch] = useState('0.75000');
  const [time, setTime] = useState<'gtc' | 'ioc'>('gtc');
  return (
    <div className="two" data-part={`fields-${theme}`}>
      <AmountField
        label="Price"
        unit="USDT"
        value={price}
        onChange={setPrice}
        action={{ text: 'Best bid', onPress: () => setPrice('96480.9') }}
      />
      <AmountField label="Amount" unit="BTC" hint="Min 0.00010" value={amount} onChange={setAmount} />
      <AmountField
        label="Amount, error"
        unit="BTC"
        value={tooMuch}
        onChange={setTooMuch}
        error="Needs 24,100.00 USDT more."
      />
      <SelectField label="Time in force" value={time} options={times} onChange={setTime} />
    </div>
  );
}

function Choices() {
  const [postOnly, setPostOnly] = useState(true);
  const [off, setOff] = useState(false);
  const [span, setSpan] = useState<'180' | '300'>('180');
  const [percent, setPercent] = useState(50);
  return (
    <>
      <div className="line between">
        <span className="muted">Choices, 24 px target or more</span>
        <Checkbox checked={postOnly} onChange={setPostOnly}>
          Post-only
        </Checkbox>
        <Checkbox checked={off} onChange={setOff}>
          Off
        </Checkbox>
        <RadioChoice
          label="Time"
          labelHidden
          value={span}
          onChange={setSpan}
          options={[
            { value: '180', text: '180 s' },
            { value: '300', text: '300 s' },
          ]}
        />
      </div>
      <PercentSlider label="Part of what is available" value={percent} onChange={setPercent} />
    </>
  );
}

function TabsAndSegments({ theme }: { theme: string }) {
  const [tab, setTab] = useState<'open' | 'history' | 'trades'>('open');
  const [kind, setKind] = useState<'limit' | 'market' | 'stop'>('limit');
  const [side, setSide] = useState<'buy' | 'sell'>('sell');
  return (
    <>
      <Tabs
        id={`orders-${theme}`}
        label="Orders"
        value={tab}
        onChange={setTab}
        items={[
          { value: 'open', text: 'Open orders', count: 4 },
          { value: 'history', text: 'Order history' },
          { value: 'trades', text: 'Trades' },
        ]}
      />
      <TabPanel id={`orders-${theme}`} value={tab}>
        <div className="two">
          <SegmentedControl
            label="Kind of order"
            value={kind}
            onChange={setKind}
            segments={[
              { value: 'limit', text: 'Limit' },
              { value: 'market', text: 'Market' },
              { value: 'stop', text: 'Stop-limit' },
            ]}
          />
          <SegmentedControl
            label="Side"
            value={side}
            onChange={setSide}
            segments={[
              { value: 'buy', text: 'Buy BTC', tone: 'up' },
              { value: 'sell', text: 'Sell BTC', tone: 'down' },
            ]}
          />
        </div>
      </TabPanel>
    </>
  );
}

export function ControlParts({ theme }: { theme: string }) {
  return (
    <>
      <Part title="Buttons: 48 touch, 40 desktop, 32 and 28 in tables">
        <Buttons />
      </Part>
      <Part title="Inputs: 48 touch, 40 desktop">
        <Fields theme={theme} />
        <Choices />
      </Part>
      <Part title="Tabs and segments">
        <TabsAndSegments theme={theme} />
      </Part>
    </>
  );
}
