// What lies over the page, each behind the button that opens it.
import { IconDots, IconWorld } from '@tabler/icons-react';
import { useState } from 'react';
import {
  AmountField,
  BottomSheet,
  Button,
  ConfirmDialog,
  IconButton,
  Menu,
  Price,
  SegmentedControl,
  showToast,
} from '../src/index.ts';

function Sheet({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const [amount, setAmount] = useState('0.25000');
  const [kind, setKind] = useState<'limit' | 'market'>('limit');
  return (
    <BottomSheet
      opened={opened}
      onClose={onClose}
      title="Buy BTC"
      closeLabel="Close"
      aside={<Price value="96482.1" tone="up" size={14} />}
      foot={
        <Button tone="up" size="form" wide>
          Place buy order
        </Button>
      }
    >
      <div className="part">
        <SegmentedControl
          label="Kind"
          value={kind}
          onChange={setKind}
          segments={[
            { value: 'limit', text: 'Limit' },
            { value: 'market', text: 'Market' },
          ]}
        />
        <AmountField label="Amount" unit="BTC" value={amount} onChange={setAmount} />
      </div>
    </BottomSheet>
  );
}

export function OverlayParts() {
  const [sheet, setSheet] = useState(false);
  const [confirm, setConfirm] = useState(false);
  return (
    <div className="column">
      <div className="line">
        <Button tone="second" onClick={() => setSheet(true)}>
          Open sheet
        </Button>
        <Button tone="second" onClick={() => setConfirm(true)}>
          Open confirmation
        </Button>
        <Button
          tone="second"
          onClick={() =>
            showToast({ tone: 'success', title: 'Order filled', body: 'Bought 0.15000 BTC at 94,900.0' })
          }
        >
          Show message
        </Button>
        <Menu
          trigger={(props) => (
            <IconButton {...props} label="Language" icon={<IconWorld size={20} stroke={1.75} />} />
          )}
          items={[
            { id: 'en', text: 'English', chosen: true, lang: 'en' },
            { id: 'de', text: 'Deutsch', chosen: false, lang: 'de' },
            { id: 'ar', text: 'العربية', chosen: false, lang: 'ar' },
          ]}
        />
        <Menu
          align="end"
          trigger={(props) => (
            <IconButton {...props} label="More" icon={<IconDots size={20} stroke={1.75} />} />
          )}
          items={[
            { id: 'history', text: 'History', href: '#history' },
            { id: 'out', text: 'Log out', tone: 'bad', apart: true, onPress: () => {} },
          ]}
        />
      </div>
      <Sheet opened={sheet} onClose={() => setSheet(false)} />
      <ConfirmDialog
        opened={confirm}
        title="Close 3 longs?"
        confirmLabel="Close longs"
        cancelLabel="Keep"
        tone="refuse"
        onConfirm={() => setConfirm(false)}
        onCancel={() => setConfirm(false)}
      >
        The profit would be about +124.20 USDT.
      </ConfirmDialog>
    </div>
  );
}
