// The rules of the seconds contract in eight sentences.
import { SECONDS_WINDOW_MS } from '@candor/exchange/arithmetic';
import { t } from '@candor/i18n';
import { BottomSheet, Dialog } from '@candor/ui';
import { useIsMobile } from '../../parts/use-media.ts';
import classes from './contract.module.css';
import { timeText } from './contract-words.ts';

export function RulesDialog({ onClose }: { onClose: () => void }) {
  const mobile = useIsMobile();
  const sentences = [
    t('seconds.rules.entry'),
    t('seconds.rules.exit'),
    t('seconds.rules.expiry'),
    t('seconds.rules.results'),
    t('seconds.rules.void', { window: timeText(SECONDS_WINDOW_MS / 1_000) }),
    t('seconds.rules.house'),
    t('seconds.rules.receipt'),
    t('seconds.rules.risk'),
  ];
  const parts = { opened: true, onClose, title: t('seconds.rules.title'), closeLabel: t('shell.close') };
  const body = (
    <ol className={classes.rules}>
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ol>
  );
  return mobile ? <BottomSheet {...parts}>{body}</BottomSheet> : <Dialog {...parts}>{body}</Dialog>;
}
