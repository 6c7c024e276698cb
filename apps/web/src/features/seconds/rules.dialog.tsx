// The rules of the seconds contract in eight sentences.
import { SECONDS_WINDOW_MS } from '@candor/exchange/arithmetic';
import { t } from '@candor/i18n';
import { SheetOrDialog } from '../../parts/sheet-or-dialog.tsx';
import classes from './contract.module.css';
import { timeText } from './contract-words.ts';

export function RulesDialog({ onClose }: { onClose: () => void }) {
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
  return (
    <SheetOrDialog onClose={onClose} title={t('seconds.rules.title')} titleSize={16}>
      <ol className={classes.rules}>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ol>
    </SheetOrDialog>
  );
}
