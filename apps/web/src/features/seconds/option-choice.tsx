// The choice of time and odds, and what an operator has changed about the chosen one since it was last seen.
import type { OddsOption } from '@candor/client';
import { t } from '@candor/i18n';
import { Button, EmptyState, FieldError } from '@candor/ui';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useId } from 'react';
import { rateText, trimZeros } from '../../parts/figures.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { shownDecimal } from '../../parts/shown-decimal.ts';
import classes from './contract.module.css';
import { oddsText, timeText } from './contract-words.ts';
import { errorOf } from './problem-text.ts';
import type { ContractPartProps } from './use-contract.ts';

const bounds = ({ Min, Max }: OddsOption) =>
  `${shownDecimal(trimZeros(Min, 0))}–${shownDecimal(trimZeros(Max, 0))}`;

/** What differs between two versions, in words. */
function differences(before: OddsOption, after: OddsOption): readonly string[] {
  const rows: readonly (string | false)[] = [
    before.winPpm !== after.winPpm &&
      t('seconds.changed.odds', { before: oddsText(before), after: oddsText(after) }),
    before.losePpm !== after.losePpm &&
      t('seconds.changed.loses', { before: rateText(before.losePpm), after: rateText(after.losePpm) }),
    before.feePpm !== after.feePpm &&
      t('seconds.changed.fee', { before: rateText(before.feePpm), after: rateText(after.feePpm) }),
    bounds(before) !== bounds(after) &&
      t('seconds.changed.bounds', { before: bounds(before), after: bounds(after) }),
  ];
  const told = rows.filter((row) => row !== false);
  const version = t('seconds.changed.version', { before: before.version, after: after.version });
  return told.length > 0 ? told : [version];
}

export interface ChangeNoticeProps {
  before: OddsOption;
  after: OddsOption;
  /** What to do about it. */
  note?: string;
  onSeen: () => void;
}

export function ChangeNotice({ before, after, note, onSeen }: ChangeNoticeProps) {
  return (
    <div className={classes.changed} role="alert">
      <IconAlertTriangle size={20} stroke={1.75} aria-hidden="true" />
      <div>
        <p>
          <b>{t('seconds.changed.title')}</b>
        </p>
        {note !== undefined && <p>{note}</p>}
        <ul>
          {differences(before, after).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        <Button tone="outline" size="small" onClick={onSeen}>
          {t('seconds.changed.seen')}
        </Button>
      </div>
    </div>
  );
}

function OptionRadio({
  option,
  name,
  checked,
  onChoose,
}: {
  option: OddsOption;
  name: string;
  checked: boolean;
  onChoose: () => void;
}) {
  return (
    <label className={classes.option}>
      <input type="radio" name={name} checked={checked} onChange={onChoose} />
      <b>
        <bdi>{timeText(option.Second)}</bdi>
      </b>
      <span>
        <bdi dir="ltr">{oddsText(option)}</bdi>
      </span>
    </label>
  );
}

export function OptionChoice({ contract }: ContractPartProps) {
  const { form, dispatch, odds, option, context, changedFrom } = contract;
  const id = useId();
  const error = errorOf(contract, 'option');
  const symbol = context.symbol;
  return (
    <div>
      <div className={classes.choiceHead}>
        <h2 id={id}>{t('seconds.form.timeAndOdds')}</h2>
        {option !== undefined && <span>{t('seconds.form.version', { version: option.version })}</span>}
      </div>
      <Loaded
        value={odds}
        failed={t('seconds.form.failed')}
        onRetry={odds.askAgain}
        rows={1}
        columns={[16, 16, 16, 16, 16]}
      >
        {() =>
          context.options?.length === 0 ? (
            <EmptyState text={t('seconds.form.none', { symbol })} />
          ) : (
            <div role="radiogroup" aria-labelledby={id} className={classes.options}>
              {context.options?.map((each) => (
                <OptionRadio
                  key={each.id}
                  option={each}
                  name={id}
                  checked={each.id === option?.id}
                  onChoose={() => dispatch({ type: 'optionChosen', option: each })}
                />
              ))}
            </div>
          )
        }
      </Loaded>
      {error !== undefined && <FieldError text={error} />}
      {changedFrom !== undefined && option !== undefined && form.reviewed === undefined && (
        <ChangeNotice
          before={changedFrom}
          after={option}
          onSeen={() => dispatch({ type: 'changeSeen', option })}
        />
      )}
    </div>
  );
}
