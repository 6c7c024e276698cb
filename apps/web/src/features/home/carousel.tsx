// Three pictures of how the venue works, one after the other.
import { useSystemParam } from '@candor/client';
import { t } from '@candor/i18n';
import { IconButton, joinClasses } from '@candor/ui';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import classes from './carousel.module.css';
import { LedgerArt, QueueArt, TreeArt } from './carousel-art.tsx';
import { useCarousel } from './use-carousel.ts';

const pictures = [
  { name: 'ledger', Art: LedgerArt, mirrored: true },
  { name: 'tree', Art: TreeArt, mirrored: true },
  // Buyers stand on the left and sellers on the right in every language, as in the order book.
  { name: 'queue', Art: QueueArt, mirrored: false },
] as const;

const usualMs = 3_000;

interface ControlsProps {
  place: number;
  running: boolean;
  onShow: (place: number) => void;
  onToggle: () => void;
}

function Controls({ place, running, onShow, onToggle }: ControlsProps) {
  const Icon = running ? IconPlayerPause : IconPlayerPlay;
  return (
    <div className={classes.controls}>
      {pictures.map(({ name }, at) => (
        <button
          key={name}
          type="button"
          className={classes.dot}
          aria-current={at === place ? 'true' : undefined}
          aria-label={t('home.carousel.dot', { number: at + 1, count: pictures.length })}
          onClick={() => onShow(at)}
        >
          <span className={joinClasses(classes.mark, at === place && classes.markHere)} />
        </button>
      ))}
      <IconButton
        className={classes.pause}
        label={running ? t('home.carousel.pause') : t('home.carousel.play')}
        icon={<Icon size={16} stroke={1.75} aria-hidden="true" />}
        onClick={onToggle}
      />
    </div>
  );
}

export function Carousel() {
  const param = useSystemParam();
  const everyMs = param.status === 'data' ? param.data.carouselMs : usualMs;
  const { place, show, running, toggle, waitsFor } = useCarousel(pictures.length, everyMs);
  const { name, Art, mirrored } = pictures[place] ?? pictures[0];
  return (
    <section
      className={classes.carousel}
      aria-roledescription="carousel"
      aria-label={t('home.carousel.label')}
      {...waitsFor}
    >
      <figure className={classes.figure} aria-live={running ? 'off' : 'polite'}>
        <svg
          key={name}
          viewBox="0 0 264 136"
          className={joinClasses(classes.art, mirrored && classes.mirrored)}
          role="img"
          aria-label={t(`home.carousel.${name}.art`)}
        >
          <Art />
        </svg>
        <figcaption className={classes.caption}>{t(`home.carousel.${name}.caption`)}</figcaption>
      </figure>
      <Controls place={place} running={running} onShow={show} onToggle={toggle} />
    </section>
  );
}
