// Says once, quietly, why a tab beyond those that may be live at once has figures of every few seconds.
import { useReadable, useRoom } from '@candor/client';
import { t } from '@candor/i18n';
import { closeToast, showToast } from '@candor/ui';
import { useEffect, useRef } from 'react';

const id = 'stream-crowded';

export function CrowdedStream() {
  const crowded = useReadable(useRoom().crowded);
  const isTold = useRef(false);
  useEffect(() => {
    if (!crowded) return closeToast(id);
    if (isTold.current) return;
    isTold.current = true;
    showToast({
      ...{ id, tone: 'info', shownForMs: Number.POSITIVE_INFINITY },
      title: t('shell.crowded.title'),
      body: t('shell.crowded.text'),
    });
  }, [crowded]);
  return null;
}
