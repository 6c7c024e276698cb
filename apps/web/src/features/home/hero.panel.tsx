// The headline with the two numbers of the fee schedule, and the picture of a ledger with equal sums.
import { useSettings } from '@candor/client';
import { t } from '@candor/i18n';
import { ButtonLink } from '@candor/ui';
import { rateText } from '../../parts/figures.ts';
import { hrefTo, paths } from '../../paths.ts';
import classes from './home.module.css';

/** An inviter receives up to this share of the trading fees of the people whom they invite. */
const inviterSharePpmMax = 300_000;

/** Bars of a ledger: the widths of debits and credits, whose sums are equal. */
const entries: readonly (readonly [number, number])[] = [
  [88, 116],
  [48, 96],
  [32, 98],
  [96, 82],
  [108, 56],
  [96, 114],
  [84, 30],
  [66, 64],
  [108, 52],
  [94, 112],
];

function LedgerArt() {
  return (
    <figure className={classes.figure}>
      <svg viewBox="0 0 328 166" className={classes.art} role="img" aria-label={t('home.art')}>
        <line x1="164" y1="12" x2="164" y2="156" className={classes.axis} />
        <line x1="32" y1="16" x2="296" y2="16" className={classes.axis} />
        <line x1="32" y1="148" x2="296" y2="148" className={classes.axis} />
        {entries.map(([debit, credit], row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the bars are a drawing and never move.
          <g key={row}>
            <rect
              x={156 - debit}
              y={22 + row * 12}
              width={debit}
              height="4"
              rx="1"
              className={classes.debit}
            />
            <rect x="172" y={22 + row * 12} width={credit} height="4" rx="1" className={classes.credit} />
          </g>
        ))}
        <rect x="48" y="151" width="108" height="5" rx="1" className={classes.debitSum} />
        <rect x="172" y="151" width="108" height="5" rx="1" className={classes.creditSum} />
      </svg>
      <figcaption className={classes.caption}>{t('home.artCaption')}</figcaption>
    </figure>
  );
}

function tradingFeeText(settings: ReturnType<typeof useSettings>): string {
  if (settings.status !== 'data' || settings.data.takerFeePpm === null) return '–';
  return rateText(settings.data.takerFeePpm);
}

export function HeroPanel({ signedIn }: { signedIn: boolean }) {
  const settings = useSettings();
  return (
    <div className={classes.hero}>
      <div className={classes.words}>
        <h1 className={classes.headline}>
          <span>{t('home.cashBack', { rate: rateText(inviterSharePpmMax) })}</span>
          <span>{t('home.tradingFee', { rate: tradingFeeText(settings) })}</span>
        </h1>
        <p className={classes.lead}>{t('home.lead')}</p>
        <div className={classes.actions}>
          <ButtonLink size="touch" href={hrefTo(signedIn ? paths.dealCenter() : paths.login())}>
            {signedIn ? t('home.openExchange') : t('home.start')}
          </ButtonLink>
        </div>
        <p className={classes.footnote}>{t('home.footnote')}</p>
      </div>
      <LedgerArt />
    </div>
  );
}
