// How long what is held about people is kept: as long as the privacy policy says, from the last thing that they did here.

export const keptYears = 5;

function yearsLater(ms: number, years: number): number {
  const date = new Date(ms);
  return date.setUTCFullYear(date.getUTCFullYear() + years);
}

export const keptUntil = (lastDealingMs: number): number => yearsLater(lastDealingMs, keptYears);

/** What is of before this moment may be over; a leap day makes a day of difference. */
export const lastDayKept = (nowMs: number): number => yearsLater(nowMs, -keptYears) + 86_400_000;

export const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
