// What a contract costs and when it ends, in one place, with the figures that are in force.
import { amountOfContracts } from '@candor/client';
import { formatDecimal as exactDecimal } from '@candor/exchange/arithmetic';
import { listed, t } from '@candor/i18n';
import { Dialog, TextLink } from '@candor/ui';
import { rateText, trimZeros } from '../../parts/figures.ts';
import { shownDecimal } from '../../parts/shown-decimal.ts';
import { hrefTo, paths } from '../../paths.ts';
import { amountText, percentText, perMilleText } from './figures.ts';
import classes from './ticker.module.css';
import type { LeverOffer, LeverOffers } from './use-offers.ts';

/** The notice with the perpetual contract trading rules. */
const rulesNotice = '4';

type RulesOf = { readonly offer: LeverOffer } & Pick<LeverOffers, 'config'>;

function lines({ offer: { terms }, config }: RulesOf): readonly { name: string; text: string }[] {
  const { openingFeePpm, multiples, liquidationPercent, openingPercent, withdrawalPercent } = config;
  const parts = listed(multiples.map((multiple) => rateText(Math.round(openingFeePpm / multiple))));
  return [
    { name: t('lever.rules.counterparty'), text: t('lever.rules.counterpartyText') },
    {
      name: t('lever.rules.spread'),
      text: t('lever.rules.spreadText', { width: perMilleText(terms.spreadPpm) }),
    },
    {
      name: t('lever.rules.fee'),
      text: t('lever.rules.feeText', {
        ...{ share: rateText(openingFeePpm), parts, multiples: listed(multiples) },
      }),
    },
    {
      name: t('lever.rules.overnight'),
      text: t('lever.rules.overnightText', { share: rateText(terms.overnightPpm) }),
    },
    {
      name: t('lever.rules.liquidation'),
      text: t('lever.rules.liquidationText', { limit: percentText(liquidationPercent) }),
    },
    {
      name: t('lever.rules.opening'),
      text: t('lever.rules.openingText', {
        limit: percentText(openingPercent),
        leave: percentText(withdrawalPercent),
      }),
    },
    {
      name: t('lever.rules.limits'),
      text: t('lever.rules.limitsText', {
        size: amountText(amountOfContracts(terms, 1)),
        maximum: shownDecimal(trimZeros(exactDecimal(terms.userNotionalMax, terms.quoteScale), 0)),
        ...{ base: terms.base, quote: terms.quote },
      }),
    },
  ];
}

export function RulesText(props: RulesOf) {
  return (
    <dl className={classes.rules}>
      {lines(props).map(({ name, text }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

export function RulesDialog({
  opened,
  onClose,
  ...rules
}: RulesOf & { opened: boolean; onClose: () => void }) {
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('lever.rules.title', { symbol: rules.offer.terms.symbol })}
      closeLabel={t('shell.close')}
    >
      <RulesText {...rules} />
      <TextLink href={hrefTo(paths.noticeDetail(rulesNotice))} arrow>
        {t('lever.rules.readAll')}
      </TextLink>
    </Dialog>
  );
}

/** The same under the form, closed until somebody wants to read it. */
export function RulesFold(rules: RulesOf) {
  return (
    <details className={classes.fold}>
      <summary>{t('lever.rules.open')}</summary>
      <RulesText {...rules} />
    </details>
  );
}
