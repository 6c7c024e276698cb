// A receipt: what came of an order and by which ticks, with every check made again in this browser.
import { type ReceiptKindText, type ReceiptState, useReceipt } from '@candor/client';
import { t } from '@candor/i18n';
import { Button, ErrorState, SkeletonList } from '@candor/ui';
import { IconDownload } from '@tabler/icons-react';
import { failureText } from '../failure-text.ts';
import { saveJson } from '../save-file.ts';
import { SheetOrDialog } from '../sheet-or-dialog.tsx';
import { CheckList } from './check-list.tsx';
import { LedgerEntries } from './ledger-entries.tsx';
import { PerpetualHead } from './perpetual-head.tsx';
import { Prices } from './prices.tsx';
import classes from './receipt.module.css';
import { SecondsHead } from './seconds-head.tsx';
import { Verdict } from './verdict.tsx';

type Shown = Extract<ReceiptState, { readonly stage: 'checking' | 'done' }>;

/** What the receipt says stands there only when this browser has worked through all of it. */
function Whole({ shown, again }: { shown: Shown; again: () => void }) {
  const verdict = shown.stage === 'done' ? shown.checked.verdict : undefined;
  const facts = verdict?.facts;
  const head = (
    <>
      {facts?.kind === 'seconds' && <SecondsHead facts={facts} />}
      {facts?.kind === 'perpetual' && <PerpetualHead facts={facts} />}
    </>
  );
  return (
    <div className={classes.receipt}>
      {verdict?.ok && head}
      <Verdict shown={shown} again={again} />
      {/* The verdict says of what stands below it that it is not to be relied on. */}
      {!verdict?.ok && head}
      <CheckList checks={shown.checks} />
      {facts && <Prices facts={facts} />}
      {facts && <LedgerEntries facts={facts} />}
    </div>
  );
}

function Content({ state, again }: { state: ReceiptState; again: () => void }) {
  switch (state.stage) {
    case 'loading':
      return <SkeletonList label={t('receipt.loading')} rows={8} columns={[60, 20]} />;
    case 'failed': {
      const text = state.failure === undefined ? t('receipt.failed') : failureText(state.failure);
      return <ErrorState text={text} retry={{ text: t('shell.state.retry'), onPress: again }} />;
    }
    case 'checking':
    case 'done':
      return <Whole shown={state} again={again} />;
    default:
      return state satisfies never;
  }
}

export interface ReceiptDialogProps {
  kind: ReceiptKindText;
  id: number;
  onClose: () => void;
}

/** Mounted only while open. */
export function ReceiptDialog({ kind, id, onClose }: ReceiptDialogProps) {
  const { state, again } = useReceipt(kind, id);
  const foot = state.stage === 'done' && (
    <div className={classes.foot}>
      <Button
        tone="second"
        size="form"
        wide
        onClick={() => saveJson(state.receipt, `candor-receipt-${kind}-${id}.json`)}
      >
        <IconDownload size={20} stroke={1.75} aria-hidden="true" />
        {t('receipt.download')}
      </Button>
      <p className={classes.note}>{t('receipt.offline')}</p>
    </div>
  );
  return (
    <SheetOrDialog onClose={onClose} title={t('receipt.title')} foot={foot}>
      <Content state={state} again={again} />
    </SheetOrDialog>
  );
}
