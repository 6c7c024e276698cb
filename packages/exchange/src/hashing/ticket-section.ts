// The tickets of projects that are not over. They only come, until all of a project's go at once: so each project has a
// sum of its own, which is let go with it.
import { type Entity, sectionKind } from '../snapshot-entities.ts';
import type { OwnedEntry, Project } from '../subscription/subscription-state.ts';
import { AppendedSection } from './appended-section.ts';
import { HashedSection, type SectionDigest } from './hashed-section.ts';
import { backlogOf, type KeptSection, workOff } from './kept-section.ts';
import type { HashInto } from './portable-hash.ts';

type Tickets = AppendedSection<'tickets', OwnedEntry>;

export class TicketSection implements KeptSection {
  readonly isLasting = true;
  readonly #live: ReadonlySet<Project>;
  readonly #hashInto: HashInto;
  readonly #byProject = new Map<Project, Tickets>();

  /** Projects that are over have no tickets. */
  constructor(live: ReadonlySet<Project>, hashInto: HashInto) {
    this.#live = live;
    this.#hashInto = hashInto;
  }

  get digest(): SectionDigest {
    const all = new HashedSection<Entity<'tickets'>>(sectionKind('tickets'), this.#hashInto);
    for (const { digest } of this.#followed()) all.include(digest);
    return all;
  }

  get backlog(): number {
    return backlogOf(this.#followed());
  }

  work(entities: number): number {
    return workOff(this.#followed(), entities);
  }

  #followed(): Iterable<Tickets> {
    for (const project of this.#byProject.keys())
      if (!this.#live.has(project)) this.#byProject.delete(project);
    for (const project of this.#live)
      if (!this.#byProject.has(project)) this.#byProject.set(project, this.#ticketsOf(project));
    return this.#byProject.values();
  }

  #ticketsOf({ project, entries }: Project): Tickets {
    const growing = {
      get size() {
        return entries.length;
      },
      [Symbol.iterator]: () => entries.values(),
    };
    return new AppendedSection('tickets', growing, (entry) => ({ project, ...entry }), this.#hashInto);
  }
}
