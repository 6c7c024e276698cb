// Tries calls as everybody, with everybody's things, and says who met something else than the table says.
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { Route } from '../route.ts';
import { type Cast, nobodys, type Person } from './testing-cast.ts';
import { injected, namingAccount, requestOf, type Sent } from './testing-matrix-requests.ts';
import type { Expected, MatrixRow } from './testing-matrix-table.ts';

type Inject = (options: InjectOptions) => Promise<LightMyRequestResponse>;
type Table = Readonly<Partial<Record<string, MatrixRow>>>;

export async function tryEverybody(
  cast: Cast,
  inject: Inject,
  table: Table,
  routes: readonly Route[],
): Promise<readonly string[]> {
  const problems: string[] = [];
  // Signing out comes last: it ends the sessions with which the others are tried.
  const ordered = routes.toSorted((a, b) => Number(/Logout$/.test(a.url)) - Number(/Logout$/.test(b.url)));
  for (const route of ordered) {
    const key = `${route.method} ${route.url}`;
    const row = table[key];
    if (row === undefined) problems.push(`${key} has no row`);
    else problems.push(...(await new RouteTrial(cast, inject, route, row).run()));
  }
  return problems;
}

class RouteTrial {
  readonly #problems: string[] = [];
  readonly #cast: Cast;
  readonly #inject: Inject;
  readonly #route: Route;
  readonly #row: MatrixRow;

  constructor(cast: Cast, inject: Inject, route: Route, row: MatrixRow) {
    this.#cast = cast;
    this.#inject = inject;
    this.#route = route;
    this.#row = row;
  }

  get #key(): string {
    return `${this.#route.method} ${this.#route.url}`;
  }

  /** What is another's is tried before its owner uses it up. */
  async run(): Promise<readonly string[]> {
    const { owner, frozen } = this.#cast;
    const { visitor, user, frozen: whenFrozen } = this.#row;
    const owners = await this.#ownId(owner);
    for (const [name, token] of [
      ['a visitor', undefined],
      ['a made-up session', 'A'.repeat(43)],
      ['a session that was signed out', this.#cast.gone.token],
    ] as const) {
      await this.#send(
        { name, token, expected: visitor, isOwner: false },
        this.#request(owner, owners),
        owners,
      );
    }
    await this.#tryForeign(owners);
    await this.#tryAccounts(owners);
    await this.#asThemself('somebody frozen', frozen, whenFrozen);
    await this.#asThemself('its owner', owner, user);
    return this.#problems;
  }

  async #asThemself(name: string, person: Person, expected: Expected): Promise<void> {
    const id = await this.#ownId(person);
    const isOwner = person === this.#cast.owner;
    await this.#send({ name, token: person.token, expected, isOwner }, this.#request(person, id), id);
  }

  async #tryForeign(owners: string): Promise<void> {
    const { object } = this.#row;
    if (object === undefined) return;
    const { other } = this.#cast;
    const foreign = object.kind === 'passkey' ? this.#cast.passkey : owners;
    for (const [name, id] of [
      ['somebody else', foreign],
      ['somebody who guesses', nobodys[object.kind]],
    ] as const) {
      const who = { name, token: other.token, expected: object.foreign, isOwner: false };
      await this.#send(who, this.#request(other, id), id);
    }
  }

  /** Who names the account of another, or one that never was, is refused before anything is looked up. */
  async #tryAccounts(id: string): Promise<void> {
    const { other, owner } = this.#cast;
    const sent = this.#request(other, id);
    for (const aid of [owner.aid, nobodys.session]) {
      const requests = namingAccount(this.#route, sent, aid);
      if (requests.length > 0 !== this.#row.namesAccount) {
        this.#problems.push(`${this.#key} takes ${requests.length === 0 ? 'no' : 'an'} account`);
      }
      for (const request of requests) {
        const name = 'somebody who names another account';
        const who = { name, token: other.token, expected: 'session.foreignAid', isOwner: false } as const;
        await this.#send(who, request, id);
      }
    }
  }

  async #ownId(person: Person): Promise<string> {
    const { object } = this.#row;
    if (object === undefined) return '';
    return object.kind === 'passkey' ? nobodys.passkey : this.#cast.idOf(person, object.kind);
  }

  #request(person: Person, id: string): Sent {
    return requestOf(this.#key, person, id);
  }

  async #send(
    who: {
      readonly name: string;
      readonly token: string | undefined;
      readonly expected: Expected;
      readonly isOwner: boolean;
    },
    sent: Sent,
    id: string,
  ): Promise<void> {
    const url = this.#route.url.replace(':id', id);
    const answer = await this.#inject(await injected({ ...this.#route, url }, sent, who.token));
    const met = meaningOf(answer);
    if (met !== who.expected) this.#problems.push(`${this.#key} as ${who.name}: ${met}`);
    if (who.isOwner) return;
    for (const trace of tracesOf(this.#cast.owner)) {
      // What somebody sent may be told to them again.
      if (JSON.stringify(sent).includes(trace) || url.includes(trace)) continue;
      if (answer.body.includes(trace)) this.#problems.push(`${this.#key} as ${who.name} is told ${trace}`);
    }
  }
}

function meaningOf(answer: LightMyRequestResponse): string {
  const isJson = answer.headers['content-type']?.toString().includes('json') === true;
  const refusal = isJson ? (answer.json().refusal as string | undefined) : undefined;
  return refusal ?? (answer.statusCode === 200 ? 'ok' : String(answer.statusCode));
}

/** Texts that stand in answers to this person alone. */
function tracesOf({ aid, email, token, ids, depositAddress, withdrawalAddress }: Person): readonly string[] {
  return [aid, email, token, ids.file, ids.session, depositAddress, withdrawalAddress];
}
