// Shows the drawing once its chunk has come; one that fails, or does not come in time, can be asked for again.
import { t } from '@candor/i18n';
import { ErrorState, SkeletonBar } from '@candor/ui';
import { LatePart, useLate } from '../later/index.ts';
import classes from './chart.module.css';
import type { ChartCanvasProps } from './chart-canvas.tsx';

const drawing = new LatePart(
  () => import('./chart-canvas.tsx'),
  ({ ChartCanvas }) => ChartCanvas,
);

export function ChartDrawing(canvas: ChartCanvasProps) {
  const state = useLate(drawing);
  if (state === undefined) return <SkeletonBar inlineSize="100%" blockSize="100%" />;
  if ('part' in state) return <state.part {...canvas} />;
  return (
    <div className={classes.instead}>
      <ErrorState
        text={state.problem === 'slow' ? t('chart.slow') : t('chart.failed')}
        retry={{ text: t('shell.state.retry'), onPress: drawing.retry }}
      />
    </div>
  );
}
