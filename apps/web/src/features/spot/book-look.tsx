// What lies between the best price and the level of the book that is looked at: its average price and its sums.
import { type BookView, type LevelSums, levelSums, type MarketTerms } from '@candor/client';
import { t } from '@candor/i18n';
import {
  BookNote,
  type BookPick,
  type BookSide,
  DecimalText,
  KeyValue,
  KeyValueList,
  type LookedAt,
  sayAloud,
  useBookLook,
} from '@candor/ui';
import { trimZeros } from '../../parts/figures.ts';
import { shownDecimal } from '../../parts/shown-decimal.ts';
import type { BookSides } from './use-book-sides.ts';

interface Looking {
  view: BookView;
  terms: MarketTerms;
  stepTicks: number;
}

type Place = Pick<LookedAt, 'side' | 'place'>;

function sumsAt({ view, terms, stepTicks }: Looking, { side, place }: Place): LevelSums | undefined {
  return levelSums(side === 'bid' ? view.bids : view.asks, terms, { side, stepTicks }, place);
}

function namesOf({ base, quote }: MarketTerms, sums: LevelSums) {
  return [
    { name: t('spot.book.average'), value: sums.average },
    { name: t('spot.book.sum', { currency: base }), value: sums.base },
    { name: t('spot.book.sum', { currency: quote }), value: trimZeros(sums.quote, 2) },
  ];
}

export interface LevelLookOptions extends Looking {
  sides: BookSides;
  onPick: BookPick;
}

export function useLevelLook({ sides: [bids, asks], onPick, ...looking }: LevelLookOptions) {
  const levelAt = ({ side, place }: Place) => (side === 'bid' ? bids : asks)[place];
  const { at, handlers, hold } = useBookLook({
    onMoved(moved) {
      const level = levelAt(moved);
      const sums = sumsAt(looking, moved);
      if (level === undefined || sums === undefined) return;
      const figures = namesOf(looking.terms, sums).map(({ name, value }) => `${name} ${shownDecimal(value)}`);
      sayAloud([shownDecimal(level.price), ...figures].join('. '));
    },
    onTaken(taken) {
      const level = levelAt(taken);
      if (level !== undefined) onPick(level, 'price');
    },
  });
  const sums = at && sumsAt(looking, at);
  return {
    table: (sides: readonly BookSide[]) => ({ sides, on: handlers, keys: t('spot.book.keys') }),
    isWithin: (side: BookSide, place: number) => at !== undefined && at.side === side && place <= at.place,
    note: at !== undefined && sums !== undefined && (
      <BookNote at={at} hold={hold}>
        <KeyValueList>
          {namesOf(looking.terms, sums).map(({ name, value }) => (
            <KeyValue key={name} name={name}>
              <DecimalText value={value} />
            </KeyValue>
          ))}
        </KeyValueList>
      </BookNote>
    ),
  };
}

export type LevelLook = ReturnType<typeof useLevelLook>;
