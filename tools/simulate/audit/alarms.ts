// Which alarms may ring: those that a fault of the world explains, and exactly one for each decision that threw.

const EXPLAINED =
  /clock|in the future|The engine stops|it ended the process as record|that ended the process before/i;
const THREW = /^Deciding a (due )?command threw/;

export function alarmProblem(alarms: readonly string[], decisionsThrown: number): string | undefined {
  const strange = alarms.find((message) => !EXPLAINED.test(message) && !THREW.test(message));
  if (strange !== undefined) return `An alarm: ${strange}`;
  const rung = alarms.filter((message) => THREW.test(message)).length;
  return rung === decisionsThrown ? undefined : `${decisionsThrown} decisions threw, and ${rung} alarms rang`;
}
