// The entries of the end in the ledger, worked out here: what is taken and what is given come to the same sum.
import type { ReceiptFacts, ShownEntry } from '@candor/client';
import { t } from '@candor/i18n';
import classes from './receipt.module.css';
import { amountText } from './receipt-figures.ts';

/** The accounts of the house that an end moves money of; another one keeps its own name. */
const houseWords = {
  fees: 'fees',
  insurance: 'insurance',
  'house.perpetual': 'perpetual',
  'house.seconds': 'seconds',
} as const;

function houseText(account: string): string {
  const known = Object.entries(houseWords).find(([name]) => name === account)?.[1];
  return known === undefined ? t('receipt.house', { account }) : t(`receipt.houseAccount.${known}`);
}

const walletWords = ['spot', 'leverage', 'funding', 'seconds'] as const;

function accountText({ owner, account, part }: ShownEntry): string {
  const held = part === 'held';
  const wallet = walletWords.find((word) => word === account);
  if (owner === 'house' || wallet === undefined)
    return held ? t('receipt.houseHeld', { account: houseText(account) }) : houseText(account);
  const named = { wallet: t(`receipt.wallet.${wallet}`) };
  return held ? t('receipt.ownHeld', named) : t('receipt.own', named);
}

export function LedgerEntries({ facts: { entries, scale, settledSeq } }: { facts: ReceiptFacts }) {
  const debit = entries.reduce((sum, { amount }) => (amount < 0n ? sum - amount : sum), 0n);
  const credit = entries.reduce((sum, { amount }) => (amount > 0n ? sum + amount : sum), 0n);
  return (
    <section className={classes.part}>
      <div className={classes.line}>
        <h3 className={classes.title}>{t('receipt.ledger')}</h3>
        <span className={classes.number}>{t('receipt.record', { seq: String(settledSeq) })}</span>
      </div>
      <table className={classes.ledger}>
        <thead>
          <tr>
            <th scope="col">{t('receipt.account')}</th>
            <th scope="col">{t('receipt.debit')}</th>
            <th scope="col">{t('receipt.credit')}</th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <tr key={`${entry.owner} ${entry.account} ${entry.part}`}>
              <th scope="row">{accountText(entry)}</th>
              <td>{entry.amount < 0n && amountText(-entry.amount, scale)}</td>
              <td>{entry.amount > 0n && amountText(entry.amount, scale)}</td>
            </tr>
          ))}
          <tr className={classes.total}>
            <th scope="row">{t('receipt.sum')}</th>
            <td>{amountText(debit, scale)}</td>
            <td>{amountText(credit, scale)}</td>
          </tr>
        </tbody>
      </table>
    </section>
  );
}
