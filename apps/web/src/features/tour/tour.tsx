// The tour: a card beside one real element after the other. The focus stays in the card and goes back afterwards.
import { useRoom, useSettings } from '@candor/client';
import { t } from '@candor/i18n';
import { Button, IconButton } from '@candor/ui';
import { useFocusTrap, useMergedRef } from '@mantine/hooks';
import { IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { anchorOf, cardPlace, stepsHere, type TourStep } from './steps.ts';
import classes from './tour.module.css';

/** Where the ring around the place of the step is drawn, and where the card belongs. */
function usePlace(step: TourStep) {
  const card = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<{ card: ReturnType<typeof cardPlace>; ring: DOMRect }>();
  useLayoutEffect(() => {
    const anchor = anchorOf(step);
    const put = () => {
      const shown = card.current;
      if (anchor === undefined || shown === null) return;
      const size = { width: shown.offsetWidth, height: shown.offsetHeight };
      const view = { width: window.innerWidth, height: window.innerHeight };
      const ring = anchor.getBoundingClientRect();
      setPlace({ card: cardPlace(ring, size, view), ring });
    };
    anchor?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    put();
    addEventListener('resize', put);
    addEventListener('scroll', put, true);
    return () => {
      removeEventListener('resize', put);
      removeEventListener('scroll', put, true);
    };
  }, [step]);
  return { card, place };
}

interface CardProps {
  steps: readonly TourStep[];
  at: number;
  goTo: (at: number) => void;
  end: () => void;
}

function Moves({ steps, at, goTo, end }: CardProps) {
  const last = at === steps.length - 1;
  return (
    <div className={classes.moves}>
      <span className={classes.count}>{t('tour.step', { at: at + 1, of: steps.length })}</span>
      {at > 0 && (
        <Button tone="second" size="small" onClick={() => goTo(at - 1)}>
          {t('tour.back')}
        </Button>
      )}
      <Button size="small" onClick={() => (last ? end() : goTo(at + 1))} data-autofocus>
        {last ? t('tour.done') : t('tour.next')}
      </Button>
    </div>
  );
}

function Ring({ step, around: { top, left, width, height } }: { step: TourStep; around: DOMRect }) {
  const style = { insetBlockStart: top, left, inlineSize: width, blockSize: height };
  return <div className={classes.ring} style={style} data-tour-here={step} aria-hidden="true" />;
}

function StepCard(props: CardProps & { step: TourStep }) {
  const { step, end } = props;
  const id = useId();
  const { card, place } = usePlace(step);
  const ref = useMergedRef(card, useFocusTrap(true));
  // Each step is read out with its title, and the arrow keys belong to the page.
  useEffect(() => card.current?.focus(), [card]);
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    end();
  };
  return (
    <>
      {place !== undefined && <Ring step={step} around={place.ring} />}
      <div
        ref={ref}
        role="dialog"
        aria-modal="true"
        aria-labelledby={id}
        aria-describedby={`${id}-text`}
        tabIndex={-1}
        className={classes.card}
        // The place is measured after the first drawing, in which the card is not to be seen.
        style={
          place === undefined ? { opacity: 0 } : { insetBlockStart: place.card.top, left: place.card.left }
        }
        onKeyDown={leave}
      >
        <div className={classes.head}>
          <h2 id={id} className={classes.title}>
            {t(`tour.${step}.title`)}
          </h2>
          <IconButton
            label={t('tour.skip')}
            icon={<IconX size={20} stroke={1.75} aria-hidden="true" />}
            onClick={end}
          />
        </div>
        <p id={`${id}-text`}>{t(`tour.${step}.text`)}</p>
        <Moves {...props} />
      </div>
    </>
  );
}

/** Gives the focus back to whatever had it, once the tour is over. */
function useFocusReturned(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
      else document.getElementById('content')?.focus({ preventScroll: true });
    },
    [before],
  );
}

/** What stands on the screen is known once the venue has said whether it is a paper venue. */
function useStepsHere(): readonly TourStep[] {
  const isKnown = useSettings().status === 'data';
  const [steps, setSteps] = useState<readonly TourStep[]>([]);
  useEffect(() => {
    if (isKnown) setSteps(stepsHere());
  }, [isKnown]);
  return steps;
}

export function Tour({ onEnd }: { onEnd: () => void }) {
  const { preferences } = useRoom();
  const steps = useStepsHere();
  const [at, setAt] = useState(0);
  useFocusReturned();
  const end = () => {
    preferences.setState({ tourSeen: true });
    onEnd();
  };
  const step = steps[at];
  if (step === undefined) return null;
  return createPortal(
    <div className={classes.veil}>
      <StepCard key={step} step={step} steps={steps} at={at} goTo={setAt} end={end} />
    </div>,
    document.body,
  );
}
