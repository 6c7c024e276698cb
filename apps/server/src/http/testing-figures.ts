// What a test counted, told in its report: `npm run prove` prints it beside the property that the test shows.
import type { TestContext } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    figure?: string;
  }
}

export function tellFigure({ task }: Pick<TestContext, 'task'>, figure: string): void {
  task.meta.figure = figure;
}
