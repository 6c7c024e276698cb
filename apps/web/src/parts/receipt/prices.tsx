// Both ticks with everything that their sources said, and the median that the verifier made of it.
import type { ReceiptFacts, ShownTick } from '@candor/client';
import { t } from '@candor/i18n';
import { Mono } from '@candor/ui';
import { CopyButton } from '../copy-button.tsx';
import classes from './receipt.module.css';
import { momentText, signedText, sourcesOf, tapePrice } from './receipt-figures.ts';

function Sources({ tick }: { tick: ShownTick }) {
  const { rows, isMedian } = sourcesOf(tick);
  return (
    <table className={classes.sources}>
      <tbody>
        {rows.map(({ source, observedAt, price }) => (
          <tr key={source}>
            <th scope="row">
              <bdi>{source}</bdi>
            </th>
            <td>{momentText(observedAt)}</td>
            <td>{tapePrice(price)}</td>
          </tr>
        ))}
        <tr className={classes.total}>
          <th scope="row">{isMedian ? t('receipt.median') : t('receipt.oneSource')}</th>
          <td />
          <td>{tapePrice(tick.price)}</td>
        </tr>
      </tbody>
    </table>
  );
}

function Tick({ tick, title }: { tick: ShownTick; title: string }) {
  return (
    <article className={classes.tick}>
      <div className={classes.line}>
        <div className={classes.grow}>
          <p className={classes.quiet}>{title}</p>
          <p className={classes.price}>
            <bdi dir="ltr">{tapePrice(tick.price)}</bdi>
          </p>
        </div>
        <div className={classes.observed}>
          <p className={classes.quiet}>{t('receipt.observed')}</p>
          <p>{momentText(tick.observedAt)}</p>
        </div>
      </div>
      <Sources tick={tick} />
      <div className={classes.line}>
        <span className={classes.grow}>
          <Mono>{tick.hash}</Mono>
        </span>
        <CopyButton text={tick.hash} label={t('receipt.copyHash')} />
      </div>
    </article>
  );
}

export function Prices({ facts: { entry, exit } }: { facts: ReceiptFacts }) {
  const difference = entry && exit && BigInt(exit.price) - BigInt(entry.price);
  const look = !difference ? undefined : difference > 0n ? classes.up : classes.down;
  return (
    <section className={classes.part}>
      <h3 className={classes.title}>{t('receipt.prices')}</h3>
      {entry && <Tick tick={entry} title={t('receipt.entryTick', { seq: String(entry.seq) })} />}
      {exit && <Tick tick={exit} title={t('receipt.exitTick', { seq: String(exit.seq) })} />}
      {(!entry || !exit) && <p className={classes.quiet}>{t('receipt.noTick')}</p>}
      {difference !== undefined && (
        <div className={classes.line}>
          <span className={classes.grow}>{t('receipt.difference')}</span>
          <bdi dir="ltr" className={look}>
            {signedText(tapePrice(difference))}
          </bdi>
        </div>
      )}
    </section>
  );
}
