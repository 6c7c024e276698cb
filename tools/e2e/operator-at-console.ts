// An operator at the console: hired by the command line, signed in and deciding through the console's own calls.
import type { OperatorRole } from '@candor/wire/console';
import type { TOTP } from 'otpauth';
import { authenticatorOf, makeOperator, OPERATOR_PASSWORD } from './console-window.ts';
import type { Venue } from './venue.ts';

type Queue = 'deposits' | 'withdrawals';
interface Waiting {
  readonly id: number;
  readonly user: { readonly email: string };
  readonly amount: string;
}

const listCalls: Readonly<Record<Queue, string>> = { deposits: 'GetDeposits', withdrawals: 'GetWithdrawals' };
const decideCalls: Readonly<Record<Queue, string>> = {
  deposits: 'DecideDeposit',
  withdrawals: 'DecideWithdrawal',
};

export class OperatorAtConsole {
  readonly #venue: Venue;
  readonly #email: string;
  /** In live mode nobody signs in without a code of it. */
  readonly #authenticator: TOTP | undefined;
  #cookie = '';

  private constructor(venue: Venue, email: string, authenticator: TOTP | undefined) {
    this.#venue = venue;
    this.#email = email;
    this.#authenticator = authenticator;
  }

  /** Makes the operator as an administrator of the machine does, and sets a password of their own. */
  static async hire(
    venue: Venue,
    name: string,
    ...roles: readonly OperatorRole[]
  ): Promise<OperatorAtConsole> {
    const made = await makeOperator(venue, name, roles);
    const { email, password: oldPassword } = made;
    const isLive = venue.environment.CANDOR_MODE === 'live';
    const authenticator = isLive ? authenticatorOf(made) : undefined;
    const operator = new OperatorAtConsole(venue, email, authenticator);
    await operator.signIn(oldPassword);
    await operator.call('POST', 'SetPassword', {
      oldPassword,
      password: OPERATOR_PASSWORD,
      repeatPassword: OPERATOR_PASSWORD,
    });
    return operator;
  }

  /** Also again, when the session has ended with the passing of time. */
  async signIn(password = OPERATOR_PASSWORD): Promise<void> {
    this.#cookie = '';
    const code = this.#authenticator && { code: this.#authenticator.generate() };
    await this.call('POST', 'Login', { email: this.#email, password, ...code });
  }

  async call<Data>(method: 'GET' | 'POST', name: string, body?: object): Promise<Data> {
    const query = method === 'GET' && body !== undefined ? `?${new URLSearchParams({ ...body })}` : '';
    const response = await fetch(`${this.#venue.consoleUrl}/api/console/${name}${query}`, {
      method,
      headers: {
        origin: this.#venue.consoleUrl,
        cookie: this.#cookie,
        ...(method === 'POST' && { 'content-type': 'application/json' }),
      },
      ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
    });
    const [cookie = ''] = response.headers.getSetCookie();
    if (cookie !== '') this.#cookie = cookie.split(';')[0] ?? '';
    const envelope = (await response.json()) as { readonly code: number; readonly data: Data };
    if (envelope.code !== 200) throw new Error(`${name}: ${JSON.stringify(envelope)}`);
    return envelope.data;
  }

  /** What waits of one person; the queues follow the log by a moment. */
  async waiting(queue: Queue, email: string): Promise<Waiting> {
    const deadline = performance.now() + 15_000;
    while (performance.now() < deadline) {
      const { rows } = await this.call<{ readonly rows: readonly Waiting[] }>('GET', listCalls[queue], {
        query: email,
      });
      if (rows[0] !== undefined) return rows[0];
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    throw new Error(`Nothing of ${email} waits in ${queue}`);
  }

  async decide(queue: Queue, id: number, decision: 'approve' | 'refuse', reason: string): Promise<void> {
    await this.call('POST', 'ClaimItem', { queue, id });
    await this.call('POST', decideCalls[queue], { id, decision, reason });
  }

  async settle(id: number, transaction: string, reason: string): Promise<void> {
    await this.call('POST', 'ClaimItem', { queue: 'withdrawals', id });
    await this.call('POST', 'SettleWithdrawal', { id, transaction, reason });
  }
}
