// The worker that draws a project again.
import { serveDraws } from '@candor/client/draw-worker';

serveDraws();
