// Brings the chunk of the drawing and shows it; one that fails, or does not come in time, can be asked for again.
import { t } from '@candor/i18n';
import { ErrorState, SkeletonBar } from '@candor/ui';
import { type ComponentType, useEffect, useState } from 'react';
import { chunkTimeoutMs, loadScreen, ScreenTimeout } from '../../load-screen.ts';
import classes from './chart.module.css';
import type { ChartCanvasProps } from './chart-canvas.tsx';

type Drawing = ComponentType<ChartCanvasProps>;
type Chunk = { readonly drawing: Drawing } | { readonly problem: 'failed' | 'slow' } | undefined;

const loadDrawing = async (): Promise<Drawing> => (await import('./chart-canvas.tsx')).ChartCanvas;

/** A browser may remember that an address failed, which its error names, and bring the same chunk from another one. */
async function loadDrawingAgain(): Promise<Drawing> {
  try {
    return await loadDrawing();
  } catch (error) {
    const address = /https?:\/\/\S+\.js/.exec(String(error))?.[0];
    if (address === undefined || new URL(address).origin !== location.origin) throw error;
    const chunk: typeof import('./chart-canvas.tsx') = await import(/* @vite-ignore */ `${address}?again`);
    return chunk.ChartCanvas;
  }
}

/** Once it has come it is there for every later chart of the page. */
let known: Drawing | undefined;

function useChunk(timeoutMs: number) {
  const [attempt, setAttempt] = useState(0);
  const [chunk, setChunk] = useState<Chunk>(known && { drawing: known });
  useEffect(() => {
    if (known !== undefined) return;
    let gone = false;
    const loading = attempt === 0 ? loadDrawing() : loadDrawingAgain();
    const show = (drawing: Drawing) => {
      known = drawing;
      if (!gone) setChunk({ drawing });
    };
    loadScreen(() => loading, timeoutMs).then(show, (error: unknown) => {
      if (!gone) setChunk({ problem: error instanceof ScreenTimeout ? 'slow' : 'failed' });
      // What comes late is welcome all the same.
      loading.then(show, () => {});
    });
    return () => {
      gone = true;
    };
  }, [attempt, timeoutMs]);
  return {
    chunk,
    retry() {
      // What the chunk needs may be remembered as failed as well: that is asked for again only with the page.
      if (attempt > 0) return location.reload();
      setChunk(undefined);
      setAttempt(1);
    },
  };
}

export interface ChartDrawingProps extends ChartCanvasProps {
  timeoutMs?: number | undefined;
}

export function ChartDrawing({ timeoutMs = chunkTimeoutMs, ...canvas }: ChartDrawingProps) {
  const { chunk, retry } = useChunk(timeoutMs);
  if (chunk === undefined) return <SkeletonBar inlineSize="100%" blockSize="100%" />;
  if ('drawing' in chunk) return <chunk.drawing {...canvas} />;
  return (
    <div className={classes.instead}>
      <ErrorState
        text={chunk.problem === 'slow' ? t('chart.slow') : t('chart.failed')}
        retry={{ text: t('shell.state.retry'), onPress: retry }}
      />
    </div>
  );
}
