// A control has to fail by what the proof looks for, and not by an accident on the way.
import { holds, mustFail } from '../../prove/proof.ts';

export async function mustFailBy(broken: string, form: RegExp, run: () => unknown): Promise<string> {
  const said = await mustFail(broken, run);
  holds(form.test(said), `A control failed by something else than ${form}: ${said}`);
  return said;
}
