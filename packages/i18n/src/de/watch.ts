// Words of the watch-list.
import type { TextsOf } from '../catalogue.ts';

export const watch: TextsOf<'de'>['watch'] = {
  title: 'Watchlist',
  collapse: 'Watchlist ausblenden',
  expand: 'Watchlist einblenden',
  skip: 'Watchlist überspringen',
  pick: 'Anderen Markt wählen',
};
