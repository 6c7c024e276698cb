// A field for a day and a time, in UTC as everything that the console shows.
import { TextField } from '@candor/ui';

/** As a browser's own field for days and times writes it. */
export function typedTime(atMs: number): string {
  return new Date(atMs).toISOString().slice(0, 19);
}

/** What was typed, in milliseconds; what still says the moment that was there keeps it to the millisecond. */
export function timeOf(typed: string, present?: number): number | undefined {
  if (present !== undefined && typedTime(present).startsWith(typed) && typed !== '') return present;
  const at = Date.parse(`${typed}Z`);
  return Number.isNaN(at) ? undefined : at;
}

interface UtcFieldProps {
  label: string;
  value: string;
  error: string | undefined;
  onChange: (typed: string) => void;
}

export function UtcField(props: UtcFieldProps) {
  return <TextField {...props} type="datetime-local" step={1} dir="ltr" />;
}
