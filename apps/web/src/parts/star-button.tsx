// Keeps a market on top of the lists of this browser, or stops keeping it.
import { toggled, usePreference, useRoom } from '@candor/client';
import { t } from '@candor/i18n';
import { joinClasses } from '@candor/ui';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import classes from './star-button.module.css';

export function StarButton({ symbol, size = 16 }: { symbol: string; size?: number }) {
  const { preferences } = useRoom();
  const kept = usePreference((all) => all.keptMarkets.includes(symbol));
  const Icon = kept ? IconStarFilled : IconStar;
  return (
    <button
      type="button"
      className={joinClasses(classes.star, kept && classes.kept)}
      aria-pressed={kept}
      aria-label={kept ? t('market.unkeep', { symbol }) : t('market.keep', { symbol })}
      onClick={() => preferences.setState((all) => ({ keptMarkets: toggled(all.keptMarkets, symbol) }))}
    >
      <Icon size={size} stroke={1.75} aria-hidden="true" />
    </button>
  );
}
