// The two wallets of a transfer, one above the other, with what each has and a button that changes their places.
import { availableIn, usePreference, type WalletName, walletChoices, walletNames } from '@candor/client';
import { RichText, t } from '@candor/i18n';
import { FieldError, IconButton, joinClasses, NativeSelect } from '@candor/ui';
import { IconArrowsDownUp, IconChevronDown } from '@tabler/icons-react';
import { useId } from 'react';
import { currencyAtomsText } from '../../parts/figures.ts';
import { OwnAmount } from '../../parts/own-amount.tsx';
import { errorOf } from './problem-text.ts';
import classes from './transfer.module.css';
import type { TransferPartProps } from './use-transfer.ts';

function AvailableOf({ transfer, wallet }: TransferPartProps & { wallet: WalletName | undefined }) {
  const { summary, context } = transfer;
  if (wallet === undefined || summary === undefined || context.wallets === undefined) return null;
  const { currency, scale } = summary;
  const available = availableIn(context.wallets, wallet, currency);
  return (
    <RichText
      text="assets.transfer.available"
      parts={{ amount: <OwnAmount value={currencyAtomsText(available, scale)} unit={currency} /> }}
    />
  );
}

interface SideProps extends TransferPartProps {
  side: 'from' | 'to';
  error: string | undefined;
  errorId: string;
}

function Side({ transfer, side, error, errorId }: SideProps) {
  const id = useId();
  const { form, dispatch } = transfer;
  const wallet = form[side];
  const choose = (text: string) => {
    const chosen = walletNames.find((name) => name === text);
    if (chosen !== undefined) dispatch({ type: side === 'from' ? 'fromChosen' : 'toChosen', wallet: chosen });
  };
  const described = joinClasses(`${id}-available`, error !== undefined && errorId);
  return (
    <div className={classes.side}>
      <label htmlFor={id} className={classes.sideName}>
        {t(`assets.transfer.${side}`)}
      </label>
      <span className={classes.chosen}>
        <span className={wallet === undefined ? classes.unchosen : classes.wallet} aria-hidden="true">
          {wallet === undefined ? t('assets.transfer.chooseWallet') : t(`assets.wallet.${wallet}`)}
        </span>
        <span id={`${id}-available`} className={classes.available}>
          <AvailableOf transfer={transfer} wallet={wallet} />
        </span>
      </span>
      <IconChevronDown size={20} stroke={1.75} className={classes.chevron} aria-hidden="true" />
      <NativeSelect
        id={id}
        value={wallet ?? ''}
        aria-invalid={error !== undefined}
        aria-describedby={described}
        onChange={choose}
      >
        {wallet === undefined && (
          <option value="" disabled>
            {t('assets.transfer.chooseWallet')}
          </option>
        )}
        {walletChoices(form, side).map((name) => (
          <option key={name} value={name}>
            {t(`assets.wallet.${name}`)}
          </option>
        ))}
      </NativeSelect>
    </div>
  );
}

export function WalletPair({ transfer }: TransferPartProps) {
  const { dispatch } = transfer;
  const id = useId();
  const hidden = usePreference((preferences) => preferences.amountsHidden);
  const errors = { from: errorOf(transfer, 'from', hidden), to: errorOf(transfer, 'to', hidden) };
  const wrong = errors.from !== undefined || errors.to !== undefined;
  return (
    <div>
      <div className={joinClasses(classes.pair, wrong && classes.wrongPair)}>
        <Side transfer={transfer} side="from" error={errors.from} errorId={`${id}-from`} />
        <Side transfer={transfer} side="to" error={errors.to} errorId={`${id}-to`} />
        <IconButton
          className={classes.swap}
          label={t('assets.transfer.swap')}
          icon={<IconArrowsDownUp size={20} stroke={1.75} aria-hidden="true" />}
          onClick={() => dispatch({ type: 'swapped' })}
        />
      </div>
      {errors.from !== undefined && <FieldError id={`${id}-from`} text={errors.from} />}
      {errors.to !== undefined && <FieldError id={`${id}-to`} text={errors.to} />}
    </div>
  );
}
